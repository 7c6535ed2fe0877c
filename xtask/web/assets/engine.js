// The engine: rules and gate, compiled. Fetched when it is first needed, by a script
// element, for pages opened from disk can fetch nothing else; slow questions are asked of
// a worker, which can be ended.
"use strict";

Hallmark.engine = {
  ready: null,

  load() {
    this.ready ||= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = document.body.dataset.root + "/assets/engine.js";
      script.onload = done;
      script.onerror = () => fail(new Error("the report was written without its engine"));
      document.head.append(script);
    }).then(async () => {
      const binary = atob(HALLMARK_ENGINE.wasm);
      const bytes = new Uint8Array(binary.length);
      for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
      this.module = await WebAssembly.compile(bytes);
      await wasm_bindgen({ module_or_path: this.module });
    });
    return this.ready;
  },

  // Answers at once; for what is quick.
  call(request) {
    return JSON.parse(wasm_bindgen.call(JSON.stringify(request)));
  },

  worker() {
    const source = HALLMARK_ENGINE.glue + "\n({" + Hallmark.engine.inWorker.toString() + "}).inWorker();";
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.postMessage({ module: this.module });
    return new Hallmark.Desk(worker);
  },

  // What the worker runs.
  inWorker() {
    let ready;
    onmessage = async ({ data }) => {
      if (data.module) {
        ready = wasm_bindgen({ module_or_path: data.module });
        return;
      }
      await ready;
      let answer;
      try {
        answer = wasm_bindgen.call(data.request);
      } catch (error) {
        answer = JSON.stringify({ error: String(error) });
      }
      postMessage({ id: data.id, answer });
    };
  },
};

// Questions to a worker, answered in order.
Hallmark.Desk = class {
  constructor(worker) {
    this.worker = worker;
    this.waiting = new Map();
    this.next = 0;
    // A worker that cannot run answers nothing: the page says so at once.
    worker.onerror = (event) => {
      const error = event.message || "the worker failed";
      for (const done of this.waiting.values()) done({ error });
      this.waiting.clear();
    };
    worker.onmessage = ({ data }) => {
      const done = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (done) done(JSON.parse(data.answer));
    };
  }

  ask(request) {
    return new Promise((done) => {
      this.waiting.set(++this.next, done);
      this.worker.postMessage({ id: this.next, request: JSON.stringify(request) });
    });
  }

  // Ends the worker in the midst of its work; open questions are answered as cancelled.
  cancel() {
    this.worker.terminate();
    for (const done of this.waiting.values()) done({ error: "cancelled", cancelled: true });
    this.waiting.clear();
  }
};

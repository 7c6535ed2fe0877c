//! The engine of the pages: the crate `web`, compiled to WebAssembly and put into a
//! script.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

/// The compiled engine with the script that calls it.
pub struct Engine {
    glue: String,
    wasm: Vec<u8>,
}

const TARGET: &str = "wasm32-unknown-unknown";

impl Engine {
    /// Compiles the engine with the toolchain at hand.
    ///
    /// # Errors
    ///
    /// Why it cannot be had, and what to do about it.
    pub fn build(workspace: &Path) -> Result<Engine, String> {
        if !target_is_installed() {
            return Err(format!(
                "Play and Edit are left out: the target {TARGET} is not installed. Get it with `rustup target add {TARGET}` and run the report again."
            ));
        }
        // A folder of its own: the running command holds the lock of the usual one.
        let built = workspace.join("target").join("report-engine");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .current_dir(workspace)
            .args([
                "build",
                "--quiet",
                "--release",
                "--locked",
                "--package",
                "web",
            ])
            .args(["--target", TARGET, "--target-dir"])
            .arg(&built)
            .env("CARGO_ENCODED_RUSTFLAGS", remapped())
            .stdout(Stdio::null())
            .status()
            .map_err(|e| format!("Play and Edit are left out: cargo cannot be run: {e}"))?;
        if !status.success() {
            return Err(format!(
                "Play and Edit are left out: the crate web does not build for {TARGET}"
            ));
        }
        Engine::read(&built.join(TARGET).join("release").join("web.wasm"))
    }

    /// Takes a module that was compiled before.
    ///
    /// # Errors
    ///
    /// Where it cannot be read or is no such module.
    pub fn read(module: &Path) -> Result<Engine, String> {
        let refused =
            |what: String| format!("Play and Edit are left out: {}: {what}", module.display());
        let bytes = fs::read(module).map_err(|e| refused(e.to_string()))?;
        let mut output = Bindgen::new()
            .input_bytes("web", bytes)
            .no_modules(true)
            .and_then(|bindgen| {
                bindgen
                    .typescript(false)
                    .remove_name_section(true)
                    .remove_producers_section(true)
                    .generate_output()
            })
            .map_err(|e| refused(format!("{e:#}")))?;
        Ok(Engine {
            glue: output.js().to_owned(),
            wasm: output.wasm_mut().emit_wasm(),
        })
    }

    /// The script of the pages: the calls, and the module as text, for a page opened from
    /// disk can fetch nothing.
    pub fn script(&self) -> String {
        let glue = serde_json::Value::String(self.glue.clone());
        format!(
            "{}\nvar HALLMARK_ENGINE={{glue:{glue},wasm:\"{}\"}};\n",
            self.glue,
            base64(&self.wasm)
        )
    }
}

/// Whether the toolchain at hand has the target's standard library.
fn target_is_installed() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let Ok(printed) = printed else { return false };
    let dir = PathBuf::from(String::from_utf8_lossy(&printed.stdout).trim());
    printed.status.success() && dir.is_dir()
}

/// Flags for the compiler under which the module is the same wherever the sources of its
/// dependencies lie. They stand in place of flags meant for the machine at hand.
fn remapped() -> String {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry").join("src")).ok());
    let mut flags: Vec<String> = sources
        .into_iter()
        .flatten()
        .flatten()
        .map(|dir| format!("--remap-path-prefix={}=/registry", dir.path().display()))
        .collect();
    flags.sort();
    // The separator of that variable.
    flags.join("\u{1f}")
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

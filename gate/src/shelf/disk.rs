//! Reading with a bound, writing by rename.

use crate::file::{FileFaults, MAX_BYTES};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Reads a text file of at most 1 MiB.
///
/// # Errors
///
/// A fault where the file cannot be read, is too large, or is no UTF-8.
pub fn read_file(path: &Path) -> Result<String, FileFaults> {
    let name = path.display().to_string();
    let fault = |what: String| FileFaults::whole(&name, what);
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|e| fault(format!("cannot be read: {e}")))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(fault(format!(
            "larger than {MAX_BYTES} bytes, expected at most 1 MiB"
        )));
    }
    String::from_utf8(bytes).map_err(|e| {
        let valid = e.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&e.as_bytes()[..valid]).into_owned();
        FileFaults::at(&name, &text, valid, "a byte that is no UTF-8")
    })
}

/// Writes a file whole or not at all: to a temporary name beside it, then renamed. A link is
/// followed, and what is no file (a terminal, a pipe) is written to as it is.
///
/// # Errors
///
/// What the file system says; the old file is then untouched.
pub fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if let Ok(there) = fs::metadata(path) {
        if there.is_dir() {
            return Err(io::Error::other(format!("{} is a folder", path.display())));
        }
        if !there.is_file() {
            return fs::OpenOptions::new()
                .write(true)
                .open(path)?
                .write_all(text.as_bytes());
        }
    }
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let path = target.as_path();
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let temporary: PathBuf = path.with_file_name(name);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    let written = File::create(&temporary)
        .and_then(|mut file| {
            file.write_all(text.as_bytes())
                .and_then(|()| file.sync_all())
        })
        .and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // Best effort: the first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::write_file;
    use std::fs;
    use tempfile::tempdir;

    #[test]
    fn a_folder_is_not_written_over() {
        let root = tempdir().unwrap();
        let fault = write_file(root.path(), "text").unwrap_err().to_string();
        assert!(fault.contains("is a folder"), "{fault}");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let root = tempdir().unwrap();
        let (file, link) = (root.path().join("file"), root.path().join("link"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_file(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_written_to_and_stays() {
        write_file(std::path::Path::new("/dev/null"), "text").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}

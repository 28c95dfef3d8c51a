#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the file is, and who may see it: the user, and nobody else.
struct StorageFile {
  let directory: String
  var path: String { directory + "/regatta.sqlite" }

  /// Makes what is missing. SQLite gives the files beside it the mode that this one has.
  func make() throws(StorageError) {
    if !isDirectory(directory) { try makeDirectory(directory) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      fchmod(descriptor, 0o600)
      close(descriptor)
    } else if case let reason = errno, !exists {
      throw StorageError(errno: reason, path: path)
    }
  }

  var exists: Bool { access(path, F_OK) == 0 }

  var hasLog: Bool { access(path + "-wal", F_OK) == 0 }

  private func makeDirectory(_ name: String) throws(StorageError) {
    let parent = name.split(separator: "/").dropLast().joined(separator: "/")
    let above = name.hasPrefix("/") ? "/" + parent : parent
    if !above.isEmpty, access(above, F_OK) != 0 { try makeDirectory(above) }
    if mkdir(name, 0o700) == 0 {
      // The umask may have taken something away.
      chmod(name, 0o700)
    } else if case let reason = errno, !isDirectory(name) {
      throw StorageError(errno: reason == EEXIST ? ENOTDIR : reason, path: path)
    }
  }

  /// Also where another process has made it in the meantime.
  private func isDirectory(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

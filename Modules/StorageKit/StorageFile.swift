import SystemKit

/// The location and permissions of the file: accessible to the user only.
struct StorageFile {
  let directory: String
  var path: String { directory + "/regatta.sqlite" }

  /// Creates what is missing. SQLite copies this file's permissions to its companion files.
  func make() throws(StorageError) {
    do throws(SystemError) {
      try FileSystem.createDirectory(directory)
      let file = try FileDescriptor(opening: path, for: .readWrite, [.create, .exclusive])
      file.setPermissions(0o600)
      file.close()
    } catch {
      if !exists { throw StorageError(error, path: path) }
    }
  }

  var exists: Bool { FileSystem.exists(path) }

  var hasLog: Bool { FileSystem.exists(path + "-wal") }
}

import SystemKit

/// Where the file is, and who may read it: the user alone.
struct StorageFile {
  let directory: String
  var path: String { directory + "/regatta.sqlite" }

  /// Makes what is missing. SQLite gives the files beside it the permissions that this one has.
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

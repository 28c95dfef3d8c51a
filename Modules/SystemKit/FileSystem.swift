#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package struct FileStatus: Hashable, Sendable {
  package enum Kind: Sendable {
    case regular, directory, characterDevice, other
  }

  /// Equal for all paths and links of one file.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }

  package let kind: Kind
  package let byteCount: Int
  package let permissions: Int
  /// The time since 1970.
  package let modified: Duration
  package let identity: Identity

  /// Follows links.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFCHR: .characterDevice
      default: .other
      }
    byteCount = Int(status.st_size)
    permissions = Int(status.st_mode & 0o777)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      node: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

package enum FileSystem {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isDirectory(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.kind == .directory
  }

  /// Creates the directory and its missing parents, regardless of the umask.
  package static func createDirectory(
    _ path: String, permissions: Int = 0o700
  ) throws(SystemError) {
    if isDirectory(path) { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    let above = path.hasPrefix("/") ? "/" + parent : parent
    if !above.isEmpty, !exists(above) { try createDirectory(above, permissions: permissions) }
    if mkdir(path, mode_t(permissions)) == 0 {
      chmod(path, mode_t(permissions))
    } else if case let error = SystemError.last, !isDirectory(path) {
      throw error == .fileExists ? .notDirectory : error
    }
  }

  /// Does nothing if the file does not exist.
  package static func removeFile(_ path: String) throws(SystemError) {
    guard unlink(path) != 0 else { return }
    let error = SystemError.last
    if error != .noSuchFile, error != .notDirectory { throw error }
  }

  /// Replaces a file atomically, with permissions for the user only. At any time the path is that
  /// of either the complete old file or the complete new one.
  ///
  /// - Parameter draft: the temporary path of the new file; an existing file there is removed.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8], draft: String
  ) throws(SystemError) {
    try removeFile(draft)
    let file = try FileDescriptor(
      opening: draft, for: .write, [.create, .exclusive, .noFollow], permissions: 0o600)
    do throws(SystemError) {
      defer { file.close() }
      try file.write(bytes)
      try file.synchronize()
      guard rename(draft, path) == 0 else { throw .last }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// The absolute path with links resolved; `path` itself if there is no file.
  ///
  /// NB: on Darwin, Foundation removes `/private`, which contains all temporary directories.
  package static func realPath(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Unordered, without `.` and `..`; empty if the directory cannot be read.
  package static func entries(of folder: String) -> [(name: String, kind: FileStatus.Kind)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, kind: FileStatus.Kind)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind: FileStatus.Kind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): .directory
        case Int(DT_REG): .regular
        default: (try? FileStatus(of: folder + "/" + name))?.kind ?? .other
        }
      entries.append((name, kind))
    }
    return entries
  }
}

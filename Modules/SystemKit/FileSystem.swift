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
  /// Makes a file or the entries of a directory durable.
  package typealias Synchronization = (FileDescriptor) throws(SystemError) -> Void

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package static func isDirectory(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.kind == .directory
  }

  /// `.` for a name alone.
  package static func directory(of path: String) -> String {
    let names = path.split(separator: "/").dropLast().joined(separator: "/")
    return path.hasPrefix("/") ? "/" + names : names.isEmpty ? "." : names
  }

  /// Creates the directory and its missing parents, regardless of the umask.
  package static func createDirectory(
    _ path: String, permissions: Int = 0o700,
    synchronize: Synchronization = { file throws(SystemError) in try file.synchronize() }
  ) throws(SystemError) {
    if isDirectory(path) { return }
    let parent = directory(of: path)
    if !exists(parent) {
      try createDirectory(parent, permissions: permissions, synchronize: synchronize)
    }
    if mkdir(path, mode_t(permissions)) == 0 {
      chmod(path, mode_t(permissions))
      try synchronizeDirectory(of: path, synchronize)
    } else if case let error = SystemError.last, !isDirectory(path) {
      throw error == .fileExists ? .notDirectory : error
    }
  }

  /// Removes a file or link durably. Does nothing if there is none.
  package static func removeFile(
    _ path: String,
    synchronize: Synchronization = { file throws(SystemError) in try file.synchronize() }
  ) throws(SystemError) {
    if unlink(path) == 0 { return try synchronizeDirectory(of: path, synchronize) }
    let error = SystemError.last
    if error != .noSuchFile, error != .notDirectory { throw error }
  }

  /// Moves a file durably. Replaces a file at the new path.
  package static func moveFile(
    _ path: String, to newPath: String,
    synchronize: Synchronization = { file throws(SystemError) in try file.synchronize() }
  ) throws(SystemError) {
    guard rename(path, newPath) == 0 else { throw .last }
    try synchronizeDirectory(of: newPath, synchronize)
    try synchronizeDirectory(of: path, synchronize)
  }

  private static let draftSuffix = ".regatta-draft"

  /// The path of a new file until ``replaceFile(_:with:)`` has written it. A draft may be removed,
  /// so its name is one that no user chooses for a copy.
  package static func draft(of path: String) -> String {
    let target = realPath(of: path)
    return "\(directory(of: target))/.\(target.split(separator: "/").last ?? "")\(draftSuffix)"
  }

  /// Whether the path is that of the draft of some file. Follows links.
  package static func isDraft(_ path: String) -> Bool {
    realPath(of: path).hasSuffix(draftSuffix)
  }

  /// Replaces a file atomically and durably, with permissions for the user only. At any time the
  /// path is that of either the complete old file or the complete new one. Follows a link, except
  /// to a missing file.
  ///
  /// - Returns: the new file, open at its end, and locked if the file system supports locks.
  /// - Throws: ``SystemError/fileExists`` if there is a file at ``draft(of:)``.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8],
    synchronize: Synchronization = { file throws(SystemError) in try file.synchronize() }
  ) throws(SystemError) -> FileDescriptor {
    let (target, draft) = (realPath(of: path), draft(of: path))
    if isLink(target) { throw .noSuchFile }
    let file = try FileDescriptor(
      opening: draft, for: .readWrite, [.create, .exclusive, .noFollow, .append])
    do throws(SystemError) {
      try? file.lock()
      try file.write(bytes)
      try synchronize(file)
      guard rename(draft, target) == 0 else { throw .last }
      try synchronizeDirectory(of: target, synchronize)
      return file
    } catch {
      file.close()
      unlink(draft)
      throw error
    }
  }

  /// Makes created, moved and removed entries durable.
  private static func synchronizeDirectory(
    of path: String, _ synchronize: Synchronization
  ) throws(SystemError) {
    do throws(SystemError) {
      let directory = try FileDescriptor(opening: directory(of: path), for: .read, [.directory])
      defer { directory.close() }
      try synchronize(directory)
    } catch .accessDenied, .invalidArgument {
      // The directory is not readable, or its file system synchronizes files only.
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

package import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Stat {
  /// Equal for all paths and links of one file.
  package struct Identity: Hashable, Sendable {
    let device: DeviceID
    let node: Inode
  }

  package var identity: Identity { Identity(device: deviceID, node: inode) }

  /// The time since 1970.
  package var modified: Duration {
    .seconds(Int64(st_mtim.tv_sec)) + .nanoseconds(Int64(st_mtim.tv_nsec))
  }
}

package enum FileSystem {
  /// Makes a file or the entries of a directory durable.
  package typealias Synchronization = (FileDescriptor) throws(Errno) -> Void

  package static func exists(_ path: String) -> Bool { (try? Stat(path)) != nil }

  package static func isLink(_ path: String) -> Bool {
    (try? Stat(path, followTargetSymlink: false))?.type == .symbolicLink
  }

  package static func isDirectory(_ path: String) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  /// `.` for a name alone.
  package static func directory(of path: String) -> String {
    let directory = FilePath(path).removingLastComponent()
    return directory.isEmpty ? "." : directory.string
  }

  /// Creates the directory and its missing parents, for the user only, regardless of the umask.
  package static func createDirectory(
    _ path: String,
    synchronize: Synchronization = { file throws(Errno) in try file.synchronize() }
  ) throws(Errno) {
    if isDirectory(path) { return }
    let parent = directory(of: path)
    if !exists(parent) {
      try createDirectory(parent, synchronize: synchronize)
    }
    if mkdir(path, 0o700) == 0 {
      chmod(path, 0o700)
      try synchronizeDirectory(of: path, synchronize)
    } else if case let error = Errno.last, !isDirectory(path) {
      throw error == .fileExists ? .notDirectory : error
    }
  }

  /// The content of a file, as ``SystemPackage/FileDescriptor/content(limit:)``. Does not wait for the
  /// writer of a pipe.
  package static func content(of path: String, limit: Int) throws(Errno) -> [UInt8] {
    let file = try FileDescriptor(
      opening: path, for: .readOnly, [.nonBlocking, .noControllingTerminal])
    defer { try? file.close() }
    return try file.content(limit: limit)
  }

  /// Removes a file or link durably. Does nothing if there is none.
  package static func removeFile(
    _ path: String,
    synchronize: Synchronization = { file throws(Errno) in try file.synchronize() }
  ) throws(Errno) {
    if unlink(path) == 0 { return try synchronizeDirectory(of: path, synchronize) }
    let error = Errno.last
    if error != .noSuchFileOrDirectory, error != .notDirectory { throw error }
  }

  /// Moves a file durably. Replaces a file at the new path.
  package static func moveFile(
    _ path: String, to newPath: String,
    synchronize: Synchronization = { file throws(Errno) in try file.synchronize() }
  ) throws(Errno) {
    guard rename(path, newPath) == 0 else { throw .last }
    try synchronizeDirectory(of: newPath, synchronize)
    try synchronizeDirectory(of: path, synchronize)
  }

  private static let draftSuffix = ".regatta-draft"

  /// The path of a new file until ``replaceFile(_:with:)`` has written it. A draft may be removed,
  /// so its name is one that no user chooses for a copy.
  package static func draft(of path: String) -> String {
    let target = realPath(of: path)
    let name = FilePath(target).lastComponent?.string ?? ""
    return "\(directory(of: target))/.\(name)\(draftSuffix)"
  }

  /// Whether the path is that of the draft of some file. Follows links.
  package static func isDraft(_ path: String) -> Bool {
    realPath(of: path).hasSuffix(draftSuffix)
  }

  /// Replaces a file atomically, with permissions for the user only, and durably unless the
  /// directory cannot be synchronized. At any time the path is that of either the complete old file
  /// or the complete new one. Follows a link, except to a missing file.
  ///
  /// - Returns: the new file, open at its end, and locked if the file system supports locks.
  /// - Throws: `fileExists` if there is a file at ``draft(of:)``. After an error, the file is not
  ///   changed.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8],
    synchronize: Synchronization = { file throws(Errno) in try file.synchronize() }
  ) throws(Errno) -> FileDescriptor {
    let (target, draft) = (realPath(of: path), draft(of: path))
    if isLink(target) { throw .noSuchFileOrDirectory }
    let file = try FileDescriptor(
      opening: draft, for: .readWrite, [.create, .exclusiveCreate, .noFollow, .append])
    do throws(Errno) {
      try file.lockIfSupported()
      try file.write(bytes)
      try synchronize(file)
      guard rename(draft, target) == 0 else { throw .last }
      // The file is replaced: after an error, the caller would continue with the old one.
      try? synchronizeDirectory(of: target, synchronize)
      return file
    } catch {
      try? file.close()
      unlink(draft)
      throw error
    }
  }

  /// Makes created, moved and removed entries durable.
  private static func synchronizeDirectory(
    of path: String, _ synchronize: Synchronization
  ) throws(Errno) {
    do throws(Errno) {
      let directory = try FileDescriptor(opening: directory(of: path), for: .readOnly, [.directory])
      defer { try? directory.close() }
      try synchronize(directory)
    } catch .permissionDenied, .invalidArgument {
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

  /// Unordered, without `.` and `..`; nil if the directory cannot be read. Follows links; the type is
  /// nil for a link to a missing file.
  package static func entries(of folder: String) -> [(name: String, type: FileType?)]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [(name: String, type: FileType?)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let type: FileType? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): .directory
        case Int(DT_REG): .regular
        default: (try? Stat(folder + "/" + name))?.type
        }
      entries.append((name, type))
    }
    return entries
  }
}

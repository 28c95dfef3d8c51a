import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum FileSystem {
  static func exists(_ path: String) -> Bool { (try? Stat(path)) != nil }

  static func isLink(_ path: String) -> Bool {
    (try? Stat(path, followTargetSymlink: false))?.type == .symbolicLink
  }

  /// The absolute path with links resolved; `path` itself if there is no file.
  ///
  /// NB: on Darwin, Foundation removes `/private`, which contains all temporary directories.
  static func realPath(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Unordered, without `.` and `..`; nil if the directory cannot be read. Follows links; the type is
  /// nil for a link to a missing file.
  static func entries(of folder: String) -> [(name: String, type: FileType?)]? {
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

extension Stat {
  /// Equal for all paths and links of one file.
  struct Identity: Hashable {
    let device: DeviceID
    let node: Inode
  }

  var identity: Identity { Identity(device: deviceID, node: inode) }
}

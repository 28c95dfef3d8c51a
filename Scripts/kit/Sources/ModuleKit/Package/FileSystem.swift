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

  /// Whether a link leads to itself.
  static func isCycle(_ link: String) -> Bool {
    do { _ = try Stat(link) } catch { return error == .tooManySymbolicLinkLevels }
    return false
  }

  struct Entry {
    let name: String
    /// Of what a link leads to; nil if there is no such file.
    let type: FileType?
    let isLink: Bool
    /// Whether the name is text: another file's can't be opened by it.
    let isText: Bool
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
  static func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      if name == "." || name == ".." { continue }
      let type: FileType? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): .directory
        case Int(DT_REG): .regular
        default: (try? Stat(folder + "/" + name))?.type
        }
      // A file system without types of entries reports no links either.
      let isLink = Int(entry.pointee.d_type) == Int(DT_LNK)
      entries.append(Entry(name: name, type: type, isLink: isLink, isText: isText))
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

  var isOfThisUser: Bool { userID.rawValue == geteuid() }

  var identity: Identity { Identity(device: deviceID, node: inode) }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files below a folder, by their paths in it, sorted. What is hidden is left out, and so is
/// what lies in a package of its own.
package enum FileTree {
  package static func files(below root: String) -> [String] {
    var files: [String] = []
    var visited: Set<FileIdentity> = []
    walk(root, "", &visited, &files)
    return files.sorted()
  }

  /// The folders that hold a manifest, at most so many levels down.
  static func packages(below root: String, depth: Int) -> [String] {
    let entries = entries(of: root)
    if entries.contains(where: { $0.name == "Package.swift" }) { return [root] }
    guard depth > 0 else { return [] }
    return entries.filter(\.isFolder).sorted { $0.name < $1.name }.flatMap {
      packages(below: root.path(appending: $0.name), depth: depth - 1)
    }
  }

  private static func walk(
    _ root: String, _ folder: String, _ visited: inout Set<FileIdentity>, _ files: inout [String]
  ) {
    let path = root.path(appending: folder)
    // A link may lead back to where the walk came from.
    guard let identity = FileIdentity(path), visited.insert(identity).inserted else { return }
    let entries = entries(of: path)
    if !folder.isEmpty, entries.contains(where: { $0.name == "Package.swift" }) { return }
    for entry in entries {
      let inner = folder.path(appending: entry.name)
      if entry.isFolder { walk(root, inner, &visited, &files) } else { files.append(inner) }
    }
  }

  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let type = Int(entry.pointee.d_type)
      let isFolder =
        type == Int(DT_DIR)
        || type != Int(DT_REG) && FileIdentity(folder.path(appending: name))?.isFolder == true
      entries.append((name, isFolder))
    }
    return entries
  }
}

import SystemKit
import SystemPackage

/// The files below a folder, as sorted relative paths. Skips hidden files and nested packages.
package enum FileTree {
  package static func files(below root: String) -> [String] {
    var files: [String] = []
    var visited: Set<Stat.Identity> = []
    walk(root, "", &visited, &files)
    return files.sorted()
  }

  /// The content of a file that a project need not have: nil if there is none. Throws for a file that
  /// can't be read, a folder, and a link to nowhere.
  package static func read(
    optional file: String, in root: String, limit: Int = .max
  ) throws -> [UInt8]? {
    let path = root.path(appending: file)
    if let bytes = SourceBytes.read(path, limit: limit) { return bytes }
    do { _ = try Stat(path, followTargetSymlink: false) } catch {
      if error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
    }
    throw KitError.unreadable(file: file, reason: "the file can't be read")
  }

  /// The names in a folder, sorted; empty if it can't be read.
  package static func names(in folder: String) -> [String] {
    FileSystem.entries(of: folder).map(\.name).sorted()
  }

  /// The folders that contain a manifest, down to the given depth.
  static func packages(below root: String, depth: Int) -> [String] {
    let entries = entries(of: root)
    if entries.contains(where: { $0.name == "Package.swift" }) { return [root] }
    guard depth > 0 else { return [] }
    return entries.filter { $0.type == .directory }.map(\.name).sorted().flatMap {
      packages(below: root.path(appending: $0), depth: depth - 1)
    }
  }

  private static func walk(
    _ root: String, _ folder: String, _ visited: inout Set<Stat.Identity>,
    _ files: inout [String]
  ) {
    let path = root.path(appending: folder)
    // Symbolic links can form a cycle.
    guard let identity = try? Stat(path).identity, visited.insert(identity).inserted
    else { return }
    let entries = entries(of: path)
    if !folder.isEmpty, entries.contains(where: { $0.name == "Package.swift" }) { return }
    for (name, type) in entries {
      let inner = folder.path(appending: name)
      if type == .directory { walk(root, inner, &visited, &files) } else { files.append(inner) }
    }
  }

  private static func entries(of folder: String) -> [(name: String, type: FileType?)] {
    FileSystem.entries(of: folder).filter { !$0.name.hasPrefix(".") }
  }
}

import SystemPackage

/// The files below a folder, as relative paths. Skips hidden files and nested packages.
package struct FileTree {
  /// Sorted, as the folders.
  private(set) var files: [String] = []
  private(set) var unreadableFolders: [String] = []
  private var visited: Set<Stat.Identity> = []
  /// To folders.
  private var links: Set<String> = []

  init(below root: String) {
    walk(root, "")
    // A folder that has a path without links is at that one, whatever the order of the entries.
    while let link = links.min() {
      links.remove(link)
      walk(root, link)
    }
    files.sort()
    unreadableFolders.sort()
  }

  /// Sorted.
  package static func files(below root: String) -> [String] { FileTree(below: root).files }

  /// The Swift files below a folder.
  package static func texts(below root: String) throws -> [String] {
    guard FileSystem.exists(root) else {
      throw KitError.unreadable(file: root, reason: "no such folder")
    }
    return files(below: root).filter(\.isSwift).compactMap {
      SourceBytes.text(root.path(appending: $0))
    }
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
    (FileSystem.entries(of: folder) ?? []).map(\.name).sorted()
  }

  /// The folders that contain a manifest, down to the given depth.
  static func packages(below root: String, depth: Int) -> [String] {
    let entries = entries(of: root) ?? []
    if entries.contains(where: { $0.name == "Package.swift" }) { return [root] }
    guard depth > 0 else { return [] }
    return entries.filter { $0.type == .directory }.map(\.name).sorted().flatMap {
      packages(below: root.path(appending: $0), depth: depth - 1)
    }
  }

  private mutating func walk(_ root: String, _ folder: String) {
    let path = root.path(appending: folder)
    // Symbolic links can form a cycle.
    guard let identity = try? Stat(path).identity, let entries = Self.entries(of: path) else {
      return unreadableFolders.append(folder)
    }
    guard visited.insert(identity).inserted else { return }
    if !folder.isEmpty, entries.contains(where: { $0.name == "Package.swift" }) { return }
    for (name, type) in entries {
      let inner = folder.path(appending: name)
      if type != .directory {
        files.append(inner)
      } else if FileSystem.isLink(root.path(appending: inner)) {
        links.insert(inner)
      } else {
        walk(root, inner)
      }
    }
  }

  private static func entries(of folder: String) -> [(name: String, type: FileType?)]? {
    FileSystem.entries(of: folder)?.filter { !$0.name.hasPrefix(".") }
  }
}

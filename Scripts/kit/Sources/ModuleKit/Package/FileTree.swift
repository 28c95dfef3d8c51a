import SystemPackage

/// The files below a folder, as relative paths. Skips hidden files and nested packages. A file has a path
/// for each link to it or to its folder.
package struct FileTree {
  /// Sorted, as the folders.
  private(set) var files: [String] = []
  private(set) var unreadableFolders: [String] = []
  /// Sources and folders whose names are not UTF-8.
  private(set) var invalidNames: [String] = []
  /// Links that lead to themselves or to a folder around them.
  private(set) var cycles: [String] = []
  /// The absolute paths of files whose own path has a link.
  private(set) var targets: [String: String] = [:]

  /// Folders that link to each other have many paths.
  private static let deepestLink = 2

  /// The ends of paths of nested packages that belong to this one.
  private let included: [String]

  /// - Parameter included: nested packages whose manifest a target excludes, such as `Nested`.
  init(below root: String, including included: [String] = []) {
    self.included = included
    walk(root, "", [], links: 0)
    files.sort()
    unreadableFolders.sort()
    cycles.sort()
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
    let folders = entries.filter { $0.type == .directory && $0.name != "node_modules" }
    return folders.sorted { $0.name < $1.name }.flatMap { folder in
      // A link can lead to a folder above it: only to a package.
      packages(below: root.path(appending: folder.name), depth: folder.isLink ? 0 : depth - 1)
    }
  }

  private mutating func walk(
    _ root: String, _ folder: String, _ above: Set<Stat.Identity>, links: Int
  ) {
    let path = root.path(appending: folder)
    guard let identity = try? Stat(path).identity, let entries = Self.entries(of: path) else {
      return unreadableFolders.append(folder)
    }
    if above.contains(identity) { return cycles.append(folder) }
    let isPackage = !folder.isEmpty && entries.contains { $0.name == "Package.swift" }
    if isPackage, !included.contains(where: { folder == $0 || folder.hasSuffix("/\($0)") }) {
      return
    }
    for entry in entries {
      let inner = folder.path(appending: entry.name)
      let isFolder = entry.type == .directory
      if !entry.isText, entry.type == nil || isFolder || inner.isSwift {
        invalidNames.append(inner)
      } else if entry.isLink, FileSystem.isCycle(root.path(appending: inner)) {
        cycles.append(inner)
      } else if !isFolder {
        files.append(inner)
        if links > 0 || entry.isLink {
          targets[inner] = FileSystem.realPath(of: root.path(appending: inner))
        }
      } else if links + (entry.isLink ? 1 : 0) <= Self.deepestLink {
        walk(root, inner, above.union([identity]), links: links + (entry.isLink ? 1 : 0))
      }
    }
  }

  private static func entries(of folder: String) -> [FileSystem.Entry]? {
    FileSystem.entries(of: folder)?.filter { !$0.name.hasPrefix(".") }
  }
}

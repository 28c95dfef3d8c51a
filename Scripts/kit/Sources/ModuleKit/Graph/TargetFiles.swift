/// Locates the files of a target by SwiftPM's rules.
struct TargetFiles {
  let folder: String
  private let sources: [String]
  private let excluded: [String]
  let resources: [String]

  /// - Parameter isOnly: whether the package has no other target for its standard folder.
  init(_ target: ManifestTarget, folders: Set<String>, isOnly: Bool = true) {
    let folder = target.path?.normalizedPath ?? Self.standard(target, folders, isOnly: isOnly)
    self.folder = folder
    sources = (target.sources ?? []).map { folder.path(appending: $0).normalizedPath }
    excluded = target.exclude.map { folder.path(appending: $0).normalizedPath }
    resources = target.resources.map { folder.path(appending: $0.path).normalizedPath }
  }

  func contains(_ file: String) -> Bool {
    file.isWithin(folder) && !file.isManifest && !excluded.contains { file.isWithin($0) }
  }

  func containsSource(_ file: String) -> Bool {
    guard contains(file), Self.endings.contains(where: file.hasSuffix), !isResource(file) else {
      return false
    }
    return sources.isEmpty || sources.contains { file.isWithin($0) }
  }

  /// Declared, or in a folder that SwiftPM takes for one item, or skips.
  private func isResource(_ file: String) -> Bool {
    resources.contains { file.isWithin($0) } || Self.isInItem(file.dropFirst(folder.count))
  }

  /// Whether a folder around the file is one item, such as a playground.
  static func isInItem(_ file: some StringProtocol) -> Bool {
    file.split(separator: "/").dropLast().contains { folder in
      opaque.contains { folder.hasSuffix($0) }
    }
  }

  private static let opaque = [
    ".docc", ".playground", ".xcodeproj", ".xcworkspace", ".xcassets", ".xcdatamodel",
    ".xcdatamodeld",
  ]
  private static let endings = [".swift", ".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"]

  /// The first of SwiftPM's standard folders that contains one with the target's name.
  private static func standard(
    _ target: ManifestTarget, _ existing: Set<String>, isOnly: Bool
  ) -> String {
    let folders =
      switch target.type {
      case .test: ["Tests", "Sources", "Source", "src", "srcs"]
      case .plugin: ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    let candidates = folders.map { $0.path(appending: target.name) }
    if let found = candidates.first(where: existing.contains) { return found }
    // With one target for it, the standard folder itself can be the target's.
    let flat = folders.prefix(1).first { existing.contains($0) && isOnly }
    return flat ?? candidates[0]
  }
}

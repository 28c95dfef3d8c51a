import Foundation
import NumericsKit

/// Caches SwiftPM's output by manifest. An entry stores the whole manifest as its key, so there are
/// no collisions. The oldest entries are evicted when there are too many.
package struct ManifestCache: Sendable {
  private let folder: String
  private let limit: Int

  private struct Entry: Codable {
    var key: String
    var output: String
  }

  package init(folder: String, limit: Int = 2000) {
    self.folder = folder
    self.limit = limit
  }

  /// In the user's cache folder.
  package static func standard(environment: [String: String]) -> ManifestCache {
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? FileManager.default.temporaryDirectory.path).path(
        appending: ".cache")
    return ManifestCache(folder: base.path(appending: "kit/manifests"))
  }

  /// Whether the manifest's result depends only on its text.
  static func isSelfContained(_ manifest: String) -> Bool {
    let imports = Set(ImportScanner.imports(in: Array(manifest.utf8)).map(\.module))
    return !manifest.contains("Context.")
      && imports.isSubset(of: ["PackageDescription", "CompilerPluginSupport"])
  }

  func output(for key: String) -> String? {
    guard let bytes = SourceBytes.read(file(key)),
      let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes)), entry.key == key
    else { return nil }
    return entry.output
  }

  /// A failed write is ignored: it only costs time.
  func store(_ output: String, for key: String) {
    guard let data = try? JSONEncoder().encode(Entry(key: key, output: output)) else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? data.write(to: URL(filePath: file(key)), options: .atomic)
    prune()
  }

  /// Evicts a quarter at once, so that most insertions need not check the age of all entries.
  private func prune() {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder), names.count > limit else {
      return
    }
    let entries = names.map { name in
      let path = folder.path(appending: name)
      let attributes = try? files.attributesOfItem(atPath: path)
      return (path: path, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    let oldest = entries.sorted { $0.date < $1.date }.prefix(names.count - limit * 3 / 4)
    for entry in oldest { try? files.removeItem(atPath: entry.path) }
  }

  private func file(_ key: String) -> String {
    var hash = StableHash()
    hash.combine(key.utf8)
    return folder.path(appending: String(hash.value, radix: 16) + ".json")
  }
}

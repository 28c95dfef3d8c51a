import Foundation

/// Caches SwiftPM's output by manifest. An entry stores the whole manifest as its key, so there are
/// no collisions.
package struct ManifestCache: Sendable {
  private let folder: CacheFolder

  private struct Entry: Codable {
    var key: String
    var output: String
  }

  package init(folder: String, limit: Int = 2000) {
    self.folder = CacheFolder(path: folder, limit: limit)
  }

  /// In the user's cache folder.
  package static func standard(environment: [String: String]) -> ManifestCache {
    ManifestCache(folder: CacheFolder.standard("manifests", environment: environment).path)
  }

  /// Whether the manifest's result depends only on its text.
  static func isSelfContained(_ manifest: String) -> Bool {
    let imports = Set(ImportScanner.imports(in: Array(manifest.utf8)).map(\.module))
    return !manifest.contains("Context.")
      && imports.isSubset(of: ["PackageDescription", "CompilerPluginSupport"])
  }

  func output(for key: String) -> String? {
    guard let bytes = folder.read(key),
      let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes)), entry.key == key
    else { return nil }
    return entry.output
  }

  func store(_ output: String, for key: String) {
    guard let data = try? JSONEncoder().encode(Entry(key: key, output: output)) else { return }
    folder.write(data, for: key)
  }
}

import Foundation

/// Files by key in a folder. Each begins with its key, as two keys can have the same hash. The oldest are
/// evicted when there are too many.
package struct CacheFolder: Sendable {
  package let path: String
  private let limit: Int

  package init(path: String, limit: Int = 2000) {
    self.path = path
    self.limit = limit
  }

  /// In the user's cache folder.
  package static func standard(_ name: String, environment: [String: String]) -> CacheFolder {
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? FileManager.default.temporaryDirectory.path).path(
        appending: ".cache")
    return CacheFolder(path: base.path(appending: "kit").path(appending: name))
  }

  package func read(_ key: String) -> [UInt8]? {
    let start = Self.start(key)
    guard let bytes = SourceBytes.read(file(key)), bytes.starts(with: start) else { return nil }
    return Array(bytes.dropFirst(start.count))
  }

  /// A failed write is ignored: it only costs time.
  package func write(_ bytes: some Sequence<UInt8>, for key: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try? Data(Self.start(key) + bytes).write(to: URL(filePath: file(key)), options: .atomic)
    prune()
  }

  /// Evicts a quarter at once, so that most insertions need not check the age of all files.
  private func prune() {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: path), names.count > limit else {
      return
    }
    let entries = names.map { name in
      let file = path.path(appending: name)
      let attributes = try? files.attributesOfItem(atPath: file)
      return (path: file, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    let oldest = entries.sorted { $0.date < $1.date }.prefix(names.count - limit * 3 / 4)
    for entry in oldest { try? files.removeItem(atPath: entry.path) }
  }

  private static func start(_ key: String) -> [UInt8] { Array("\(key.utf8.count)\n\(key)".utf8) }

  private func file(_ key: String) -> String {
    var hash = StableHash()
    hash.combine(key.utf8)
    return path.path(appending: String(hash.value, radix: 16))
  }
}

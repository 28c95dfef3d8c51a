import Foundation
import SystemPackage

/// Files by key in a folder. Each begins with its key, as two keys can have the same hash. The oldest are
/// evicted when there are too many.
package struct CacheFolder: Sendable {
  package let path: String
  private let limit: Int

  package init(path: String, limit: Int = 2000) {
    self.path = path
    self.limit = limit
  }

  /// In the user's cache folder; nil without one, as a folder for all users is not safe.
  package static func standard(_ name: String, environment: [String: String]) -> CacheFolder? {
    // A path that is not UTF-8 has replacement characters here.
    let absolute = { (variable: String) in
      environment[variable].flatMap { $0.hasPrefix("/") && !$0.contains("\u{FFFD}") ? $0 : nil }
    }
    let base = absolute("XDG_CACHE_HOME") ?? absolute("HOME")?.path(appending: ".cache")
    return base.map { CacheFolder(path: $0.path(appending: "kit").path(appending: name)) }
  }

  package func read(_ key: String) -> [UInt8]? {
    let start = Self.start(key)
    guard let bytes = SourceBytes.read(file(key), ofThisUser: true), bytes.starts(with: start)
    else { return nil }
    return Array(bytes.dropFirst(start.count))
  }

  /// A failed write is ignored: it only costs time.
  package func write(_ bytes: some Sequence<UInt8>, for key: String) {
    guard prepare() else { return }
    try? Data(Self.start(key) + bytes).write(to: URL(filePath: file(key)), options: .atomic)
    prune()
  }

  /// Whether it is a folder of this user, after it was created.
  private func prepare() -> Bool {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let status = try? Stat(path, followTargetSymlink: false)
    return status?.isOfThisUser == true && status?.type == .directory
  }

  /// A folder beside the files, for programs that need the same one each time. It is emptied of what
  /// they left an hour ago.
  func temporaryFolder() -> String? {
    let folder = CacheFolder(path: "\(path).tmp")
    guard folder.prepare() else { return nil }
    for name in FileTree.names(in: folder.path) {
      let file = folder.path.path(appending: name)
      let date = (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate]
      if let date = date as? Date, date.timeIntervalSinceNow < -3600 {
        try? FileManager.default.removeItem(atPath: file)
      }
    }
    return folder.path
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

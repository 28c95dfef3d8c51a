import Foundation

package enum ScratchFolder {
  private static var base: String { FileManager.default.temporaryDirectory.path.realPath }
  private static var prefix: String { "kit-\(ProcessInfo.processInfo.processIdentifier)-" }

  /// Calls the closure with a temporary folder, and removes it afterwards.
  static func with<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = base.path(appending: prefix + UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw KitError.failed("\(folder) can't be written") }
    return try await body(folder)
  }

  /// Removes those of this process, before it exits in the middle of its work.
  package static func removeAll() {
    for name in FileTree.names(in: base) where name.hasPrefix(prefix) {
      try? FileManager.default.removeItem(atPath: base.path(appending: name))
    }
  }
}

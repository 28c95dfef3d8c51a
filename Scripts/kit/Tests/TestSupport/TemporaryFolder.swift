package import Foundation
import Testing

/// A folder that is removed with its last reference. Its path contains no links.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let new = FileManager.default.temporaryDirectory.appending(path: "kit-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    let real = try #require(realpath(new.path, nil))
    defer { free(real) }
    path = String(cString: real)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(filePath: path) }

  /// Creates missing parent folders.
  package func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}

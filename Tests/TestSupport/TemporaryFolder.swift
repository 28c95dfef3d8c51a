package import Foundation
import SystemKit
import SystemPackage

/// A folder that is removed with its last reference. Its path contains no links.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let parent = FileSystem.realPath(of: FileManager.default.temporaryDirectory.path)
    path = parent + "/regatta-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
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

  /// An empty file, for example for the output of a process.
  package func makeFile(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url.appending(path: name))
  }

  /// The permissions in octal digits, such as 700.
  package func mode(_ name: String = "") throws -> String {
    String(try Stat(path + "/" + name).permissions.rawValue, radix: 8)
  }
}

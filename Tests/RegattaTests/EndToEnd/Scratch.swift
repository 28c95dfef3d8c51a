import Foundation

/// A directory that goes away with its last user.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "regatta-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path + "/" + name))
    return try FileHandle(forWritingTo: URL(filePath: path + "/" + name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }
}

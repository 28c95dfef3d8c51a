#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `kit new` is about to write.
package struct Scaffold: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// From the root of the workspace.
    package var path: String
    package var bytes: [UInt8]

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    init(path: String, text: String) {
      self.init(path: path, bytes: Array(text.utf8))
    }
  }

  package var files: [File] = []
  /// Files that are there already, with their new text.
  package var edits: [File] = []
  /// What was put into them.
  package var added: [String] = []
  /// What has to be done by hand, since a file can't be edited safely.
  package var advice: [String] = []

  package func write(to root: String) throws(KitError) {
    for file in files + edits {
      let path = root.path(appending: file.path)
      do {
        try FileManager.default.createDirectory(
          at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: URL(filePath: path), options: .atomic)
      } catch { throw .failed("\(path) can't be written") }
    }
  }
}

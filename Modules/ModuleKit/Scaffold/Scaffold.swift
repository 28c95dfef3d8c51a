import Foundation

/// What `kit new` is about to write.
package struct Scaffold: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// From the root of the workspace.
    package var path: String
    var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  package var files: [File] = []
  /// Files that are there already, with their new text.
  var edits: [File] = []
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

extension Scaffold.File {
  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

/// Adds lines to CODEOWNERS.
enum OwnersEdit {
  static func isOwner(_ word: String) -> Bool {
    word.contains("@") && word.count > 1 && !word.contains { $0.isWhitespace || $0 == "#" }
  }

  /// Whatever the file holds stays, byte by byte.
  static func adding(_ lines: [(folder: String, owner: String)], to bytes: [UInt8]) -> [UInt8] {
    let end = bytes.last?.endsLine == false ? "\n" : ""
    let added = lines.map { line in
      "/\(line.folder.replacing(" ", with: "\\ "))/ \(line.owner)\n"
    }
    return bytes + (end + added.joined()).utf8
  }
}

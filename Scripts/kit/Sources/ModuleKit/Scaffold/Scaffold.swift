/// The files and edits that `kit new` writes.
package struct Scaffold: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// Relative to the workspace's root.
    package var path: String
    var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  package var files: [File] = []
  /// Existing files with their new text.
  var edits: [File] = []
  /// The lines added to them.
  package var added: [String] = []
  /// Manual steps, for files that can't be edited safely.
  package var advice: [String] = []
  /// Commands to run afterwards.
  package var next: String

  package func write(to root: String) throws {
    // All or none.
    for file in files + edits { _ = try FileWriter.place(of: file.path, in: root) }
    for file in files + edits { try FileWriter.write(file.bytes, to: file.path, in: root) }
  }
}

extension Scaffold.File {
  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// Adds lines to CODEOWNERS.
enum OwnersEdit {
  static func isOwner(_ word: String) -> Bool {
    word.contains("@") && word.count > 1 && !word.contains { $0.isWhitespace || $0 == "#" }
  }

  /// Preserves the existing bytes.
  static func adding(_ lines: [(folder: String, owner: String)], to bytes: [UInt8]) -> [UInt8] {
    let end = bytes.last?.endsLine == false ? "\n" : ""
    let added = lines.map { line in "/\(line.folder.replacing(" ", with: "\\ "))/ \(line.owner)\n" }
    return bytes + (end + added.joined()).utf8
  }
}

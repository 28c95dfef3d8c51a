/// Adds lines to CODEOWNERS.
enum OwnersEdit {
  static func isOwner(_ word: String) -> Bool {
    word.contains("@") && word.count > 1 && !word.contains { $0.isWhitespace || $0 == "#" }
  }

  /// Whatever the file holds stays, byte by byte.
  static func adding(_ lines: [(folder: String, owner: String)], to bytes: [UInt8]) -> [UInt8] {
    let end = bytes.last.map(\.endsLine) == false ? "\n" : ""
    let added = lines.map { line in
      "/\(line.folder.replacing(" ", with: "\\ "))/ \(line.owner)\n"
    }
    return bytes + (end + added.joined()).utf8
  }
}

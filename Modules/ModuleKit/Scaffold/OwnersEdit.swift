/// Adds lines to CODEOWNERS.
enum OwnersEdit {
  static func isOwner(_ word: String) -> Bool {
    word.contains("@") && word.count > 1 && !word.contains { $0.isWhitespace || $0 == "#" }
  }

  static func adding(_ folders: [String], owner: String, to text: String) -> String {
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let lines = folders.map { folder in
      "/\(folder.replacing(" ", with: "\\ "))/ \(owner)\n"
    }
    return text + end + lines.joined()
  }
}

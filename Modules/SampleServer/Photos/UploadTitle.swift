/// What an upload is called: as its sender wrote it, but no longer than 200 Unicode scalars and
/// without white space around it.
struct UploadTitle {
  private static let limit = 200

  let text: String

  init(_ written: Substring?) {
    let text = Self.beginning(of: (written ?? "").drop(while: \.isWhitespace))
    let end = text.lastIndex { !$0.isWhitespace }
    self.text = end.map { String(text[...$0]) } ?? "Uploaded photo"
  }

  /// Whole characters: one of them may be made of thousands of scalars.
  private static func beginning(of text: Substring) -> Substring {
    var room = limit
    return text.prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
  }
}

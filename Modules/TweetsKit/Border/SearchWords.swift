/// The words of a search, without white space around them.
///
/// A tweet matches if its text, nick and username have all of them, as parts of words, too. Case and
/// the accents of Latin letters are ignored.
package struct SearchWords: Equatable, Sendable {
  package let text: String
  private let folded: [[UInt8]]

  /// Nil if there are no words in `text`.
  package init?(_ text: String) {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    self.text = String(start[...end])
    folded = start.split(whereSeparator: \.isWhitespace).map { FoldedText($0).bytes }
  }

  package func matches(_ tweet: Tweet) -> Bool {
    var text = FoldedText()
    for part in [tweet.text, tweet.sender.nick, tweet.sender.username] {
      if let part { text.append(part[...]) }
    }
    return folded.allSatisfy(text.contains)
  }
}

/// UTF-8 in lower case without accents. Its parts are separated by a byte that no word has.
private struct FoldedText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// A text without a separator.
  init(_ word: Substring) { for scalar in word.unicodeScalars { append(scalar) } }

  mutating func append(_ part: Substring) {
    for scalar in part.unicodeScalars { append(scalar) }
    bytes.append(0xff)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5a: bytes.append(UInt8(scalar.value) + 0x20)
    case ..<0x80: bytes.append(UInt8(scalar.value))
    default:
      for scalar in scalar.properties.lowercaseMapping.unicodeScalars
      where scalar.properties.generalCategory != .nonspacingMark {
        bytes.append(contentsOf: String(LatinLetters.bases[scalar] ?? scalar).utf8)
      }
    }
  }

  func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: word) { return true }
      start = found + 1
    }
    return false
  }
}

private enum LatinLetters {
  /// The letters of which others are composed, by their names: “LATIN SMALL LETTER E WITH ACUTE”.
  static let bases = [0xc0..<0x250, 0x1e00..<0x1f00].joined().reduce(
    into: [Unicode.Scalar: Unicode.Scalar]()
  ) { bases, value in
    guard let scalar = Unicode.Scalar(UInt32(value)), let name = scalar.properties.name,
      name.hasPrefix("LATIN SMALL LETTER ")
    else { return }
    let words = name.split(separator: " ")
    guard words.count > 5, words[4] == "WITH", words[3].unicodeScalars.count == 1 else { return }
    bases[scalar] = words[3].lowercased().unicodeScalars.first
  }
}

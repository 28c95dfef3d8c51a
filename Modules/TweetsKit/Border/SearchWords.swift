/// The words of a search, without white space around them.
///
/// A tweet matches if its text, nick and username have all of them, as parts of words, too. Case and
/// the accents of Latin letters are ignored.
package struct SearchWords: Equatable, Sendable {
  /// The time without typing after which the service is searched.
  package static let pause: Duration = .milliseconds(300)

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
    return matches(tweet, &text)
  }

  /// - Parameter text: its memory is used again.
  fileprivate func matches(_ tweet: Tweet, _ text: inout FoldedText) -> Bool {
    text.removeAll()
    if let part = tweet.text { text.append(part) }
    if let part = tweet.sender.nick { text.append(part) }
    if let part = tweet.sender.username { text.append(part) }
    return folded.allSatisfy(text.contains)
  }
}

extension TweetFeed {
  /// The tweets that match `words`, in the feed's order. The cost is linear in the length of all
  /// texts.
  package func tweets(matching words: SearchWords) -> [Tweet] {
    var text = FoldedText()
    return tweets.filter { words.matches($0, &text) }
  }
}

/// UTF-8 in lower case without accents. Its parts are separated by a byte that no word has.
private struct FoldedText {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(_ word: Substring) { appendWord(word) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ part: String) {
    let start = bytes.count
    bytes.append(contentsOf: part.utf8)
    if bytes[start...].allSatisfy({ $0 < 0x80 }) {
      for position in start..<bytes.count { bytes[position] = Self.lowercased(bytes[position]) }
    } else {
      bytes.removeSubrange(start...)
      appendWord(part[...])
    }
    bytes.append(0xff)
  }

  private static func lowercased(_ ascii: UInt8) -> UInt8 {
    (0x41...0x5a).contains(ascii) ? ascii | 0x20 : ascii
  }

  private mutating func appendWord(_ word: Substring) {
    for scalar in word.unicodeScalars {
      switch scalar.value {
      case ..<0x80: bytes.append(Self.lowercased(UInt8(scalar.value)))
      // CJK, without case and accents.
      case 0x3000..<0xa000: bytes.append(contentsOf: scalar.utf8)
      default: appendFolded(scalar)
      }
    }
  }

  private mutating func appendFolded(_ scalar: Unicode.Scalar) {
    if let base = LatinLetters.base(of: scalar) {
      bytes.append(base)
    } else if scalar.properties.changesWhenLowercased {
      bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    } else if scalar.properties.generalCategory != .nonspacingMark {
      bytes.append(contentsOf: scalar.utf8)
    }
  }

  func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: word) }
  }
}

private enum LatinLetters {
  /// By the value of a letter with an accent; 0 for other characters.
  private static let bases = (0..<0x1f00 as Range<UInt32>).map { value -> UInt8 in
    guard value >= 0x80, let name = Unicode.Scalar(value)?.properties.name else { return 0 }
    return base(ofLetterNamed: name) ?? 0
  }

  /// The letter without its accent, in lower case.
  static func base(of scalar: Unicode.Scalar) -> UInt8? {
    let value = Int(scalar.value)
    return value < bases.count && bases[value] > 0 ? bases[value] : nil
  }

  /// Such as e for “LATIN CAPITAL LETTER E WITH ACUTE”.
  private static func base(ofLetterNamed name: String) -> UInt8? {
    let words = name.split(separator: " ")
    guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].utf8.count == 1
    else { return nil }
    return words[3].lowercased().utf8.first
  }
}

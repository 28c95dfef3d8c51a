/// Columns of a terminal, by Unicode's East Asian width; ambiguous characters count as narrow.
///
/// Newline, tab and other controls have no width of their own and count as 0.
public enum DisplayWidth {
  /// The sum of the characters' widths.
  public static func of(_ string: String) -> Int {
    // Most text is printable ASCII.
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return string.utf8.count }
    return string.reduce(0) { $0 + of($1) }
  }

  /// Of the longest line of `text`, in which a tab is drawn as one space.
  public static func ofLongestLine(in text: String) -> Int {
    let widths = text.split(separator: "\n").map { line in
      of(String(line)) + line.utf8.count { $0 == UInt8(ascii: "\t") }
    }
    return widths.max() ?? 0
  }

  /// Of the longest part of `text` that a line break would cut: lines also break next to wide
  /// characters.
  public static func ofLongestWord(in text: String) -> Int {
    var longest = 0
    var width = 0
    for character in text {
      let own = of(character)
      // Lines do not break at other white space, such as a no-break space.
      width = " \n\t".contains(character) ? 0 : own > 1 ? own : width + own
      longest = max(longest, width)
    }
    return longest
  }

  /// 0 to 2 for what most terminals draw as one character. A cluster of several letters, as
  /// Indic scripts have them, is as wide as its letters together.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isPicture = zip(scalars, scalars.dropFirst()).contains { previous, scalar in
      makesPicture(scalars[scalars.startIndex], previous, scalar)
    }
    return isPicture ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// Of a single scalar.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    var low = 0
    var high = ranges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].start <= value { low = middle } else { high = middle }
    }
    return ranges[low].width
  }

  /// Each reaches to the start of the next one.
  private static let ranges = GeneratedTable.entries(of: table).map { entry in
    let parts = entry.utf8.split(separator: UInt8(ascii: ":")).map { Substring($0) }
    return (start: UInt32(parts[0], radix: 16) ?? 0, width: Int(parts[1]) ?? 1)
  }

  /// Whether `scalar` joins the ones before it into a picture.
  private static func makesPicture(
    _ first: Unicode.Scalar, _ previous: Unicode.Scalar, _ scalar: Unicode.Scalar
  ) -> Bool {
    switch scalar.value {
    case 0xFE0F: previous.properties.isEmoji
    case 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: true
    default: previous.value == 0x200D && first.properties.isEmoji && scalar.properties.isEmoji
    }
  }
}

extension Character {
  /// Whether a line may end between this character and `next`, one of which is wide. Wide scripts have
  /// no spaces, but no line ends with an opening bracket or begins with a closing one.
  public func canEndLine(before next: Character) -> Bool {
    if category == .openPunctuation { return false }
    return switch next.category {
    case .closePunctuation, .finalPunctuation, .otherPunctuation: false
    default: true
    }
  }

  private var category: Unicode.GeneralCategory? {
    unicodeScalars.first?.properties.generalCategory
  }
}

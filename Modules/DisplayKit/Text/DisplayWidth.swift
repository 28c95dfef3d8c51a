/// Columns of a terminal, by Unicode's East Asian width; ambiguous characters count as narrow.
///
/// Newline, tab and other controls have no width of their own and count as 0.
public enum DisplayWidth {
  public static func of(_ string: String) -> Int {
    var width = 0
    var isSimple = true
    for byte in string.utf8 {
      if byte >= 0x80 {
        isSimple = false
        break
      }
      if byte >= 0x20 && byte != 0x7F { width += 1 }
    }
    return isSimple ? width : string.reduce(0) { $0 + of($1) }
  }

  /// 0 to 2 for what most terminals draw as one character. A cluster of several letters, as
  /// Indic scripts have them, is as wide as its letters together.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    var width = of(first)
    for (previous, scalar) in zip(scalars, scalars.dropFirst()) {
      if isEmojiSequence(first, previous, scalar) { return 2 }
      width += of(scalar)
    }
    return width
  }

  /// Of a scalar that stands alone.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.properties.generalCategory == .control ? 0 : 1 }
    let table = DisplayWidthTable.entries
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] >> 2 <= scalar.value { low = middle } else { high = middle }
    }
    return Int(table[low] & 3)
  }

  /// Whether `scalar` joins the ones before it into a picture: by variation selector 16, a skin
  /// tone, a joiner before it, or as the second half of a flag.
  private static func isEmojiSequence(
    _ first: Unicode.Scalar, _ previous: Unicode.Scalar, _ scalar: Unicode.Scalar
  ) -> Bool {
    switch scalar.value {
    case 0xFE0F: previous.properties.isEmoji
    case 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: true
    default: previous.value == 0x200D && first.properties.isEmoji && scalar.properties.isEmoji
    }
  }
}

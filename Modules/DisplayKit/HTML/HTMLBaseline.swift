/// Superscript or subscript. Unicode has such characters for a few letters and digits only.
enum HTMLBaseline {
  case raised
  case lowered

  private static let superscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"))
  private static let subscripts = Dictionary(uniqueKeysWithValues: zip("0123456789", "₀₁₂₃₄₅₆₇₈₉"))
  private static let ordinals: Set = ["st", "nd", "rd", "th", "er", "re", "ème"]
  private static let signs: Set = ["TM", "SM"]

  /// The mark of TeX, for text that Unicode cannot shift.
  var mark: String { self == .raised ? "^" : "_" }

  /// Nil if a character has no such form: a partial change would be misleading.
  func applied(to text: ArraySlice<UInt8>) -> String? {
    let forms = self == .raised ? Self.superscripts : Self.subscripts
    let applied = String(decoding: text, as: UTF8.self).map { forms[$0] }
    return applied.contains(nil) ? nil : String(applied.compactMap(\.self))
  }

  /// Whether shifted text has the same meaning on the line: an ordinal, a sign, a reference such as
  /// `[1]`, or words that stand alone, in small type.
  static func isReadable(_ text: String, after last: UInt8?) -> Bool {
    let isAlone = last.map(\.isSpace) ?? true
    return last?.isDigit == true && ordinals.contains(text)
      || signs.contains(text)
      || text.first == "[" && text.last == "]"
      || !text.contains { $0.isLetter || $0.isNumber || $0.isMathSymbol }
      || isAlone && text.contains(" ")
  }
}

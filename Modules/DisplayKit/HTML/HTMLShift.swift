/// Away from the baseline. Unicode has characters for a few that are.
enum HTMLShift {
  case raised
  case lowered

  private static let superscripts: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "+": "⁺", "-": "⁻", "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ",
  ]
  private static let subscripts: [Character: Character] = [
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉",
  ]

  /// Nil where a character has no such form: half of the text would mislead.
  func applied(to text: ArraySlice<UInt8>) -> String? {
    let forms = self == .raised ? Self.superscripts : Self.subscripts
    var applied = ""
    for character in String(decoding: text, as: UTF8.self) {
      guard let form = forms[character] else { return nil }
      applied.append(form)
    }
    return applied
  }
}

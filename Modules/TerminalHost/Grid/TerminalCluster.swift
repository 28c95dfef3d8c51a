import DisplayKit

/// A grapheme cluster that is safe in a cell. Created only from a `DisplayText`, so no other text
/// can reach a terminal.
package struct TerminalCluster: Equatable, Sendable {
  static let space = TerminalCluster(character: " ", width: 1)

  package let character: Character
  let width: Int

  private init(character: Character, width: Int) {
    self.character = character
    self.width = width
  }

  /// The visible clusters of `text`; line breaks and tabs become spaces.
  ///
  /// - Parameter isASCII: replaces the host's own symbols by similar ones, all others by `?`.
  static func all(in text: DisplayText, isASCII: Bool = false) -> [TerminalCluster] {
    text.string.flatMap { character in
      if let byte = character.asciiValue {
        return [byte < 0x20 ? space : TerminalCluster(character: character, width: 1)]
      }
      let width = DisplayWidth.of(character)
      guard width > 0 else { return [] }
      guard isASCII else { return [TerminalCluster(character: character, width: width)] }
      let first = TerminalCluster(character: likenesses[character] ?? "?", width: 1)
      return [first] + repeatElement(space, count: width - 1)
    }
  }

  /// The text as drawn.
  static func text(of text: DisplayText, isASCII: Bool) -> String {
    String(all(in: text, isASCII: isASCII).map(\.character))
  }

  private static let likenesses: [Character: Character] = [
    "│": "|", "─": "-", "•": "*", "●": "*", "…": "~", "▌": ">", "▾": "v", "▸": ">", "↑": "^",
    "↓": "v", "→": ">", "←": "<", "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-",
    "·": "-", "✓": "+", "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-",
    "⠧": "\\", "⠇": "|", "⠏": "/", "×": "x", "\u{A0}": " ",
  ]

  /// Whether all terminals agree on its width: a single letter or sign that neither joins others
  /// nor has an emoji form.
  package var isSteady: Bool {
    guard character.asciiValue == nil else { return true }
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return switch scalar.value {
    case 0xAD, 0xA9, 0xAE: false
    case 0xA0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x5D0..<0x5EB, 0x620..<0x64B: true
    case 0x1E00..<0x2000, 0x2010..<0x2028, 0x2030..<0x203C, 0x2070..<0x20A0: true
    case 0x2190..<0x2194, 0x2200..<0x2300, 0x2400..<0x2427, 0x2500..<0x25AA: true
    case 0x25B8, 0x25BE, 0x25CF, 0x2713, 0x2800..<0x2900: true
    case 0x3001..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100, 0x3400..<0x9FFD: true
    case 0xAC00..<0xD7A4, 0xFF01..<0xFF61, 0xFFFD: true
    default: false
    }
  }

  /// The largest width in a terminal that does not support clusters.
  var widestReading: Int {
    isSteady ? width : max(width, 2 * character.unicodeScalars.count)
  }
}

/// Text that is safe to show, whoever wrote it.
///
/// It cannot hold what steers a terminal, deceives a reader or grows without bound:
/// - CR, CR LF, NEL and the line and paragraph separators become newlines. The other C0 controls
///   and DEL become their control pictures (ESC becomes `␛`), only newline and tab stay.
/// - C1 controls, bidirectional embeddings, overrides and isolates, interlinear annotation
///   characters, noncharacters, and tag characters outside a flag become U+FFFD. The marks LRM,
///   RLM and ALM stay.
/// - A character has at most 16 scalars, and no more than 15 scalars of zero width follow one
///   another: further marks are dropped, letters go to a new line.
/// - A line has at most 4,096 characters: a longer one is broken, and nothing of it is lost.
///
/// Making a `DisplayText` of the string of another one changes nothing. Printable ASCII is taken
/// as it is; the rest takes time linear in its length.
public struct DisplayText: Hashable, Sendable, ExpressibleByStringInterpolation {
  package static let longestLine = 4096
  package static let longestCharacter = 16

  public let string: String

  public init(_ raw: String) {
    string = Self.isPlain(raw) ? raw : DisplayTextFilter.apply(to: raw)
  }

  public init(stringLiteral: String) { self.init(stringLiteral) }

  /// The same words on one line, for a title or a row: every run of white space is one space. A
  /// line that is too long ends in an ellipsis.
  public var singleLine: DisplayText {
    let words = string.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    let line = DisplayText(words.joined(separator: " "))
    guard let end = line.string.firstIndex(of: "\n") else { return line }
    return DisplayText(line.string[..<end].dropLast() + "…")
  }

  /// Whether `raw` is printable ASCII in lines that are short enough.
  private static func isPlain(_ raw: String) -> Bool {
    var column = 0
    for byte in raw.utf8 {
      switch byte {
      case 0x20...0x7E, 0x09: column += 1
      case 0x0A: column = 0
      default: return false
      }
      if column > longestLine { return false }
    }
    return true
  }
}

/// Text from any source that is safe to display.
///
/// Contains nothing that controls a terminal, deceives a reader or grows without bound:
/// - CR, CR LF, NEL and the line and paragraph separators become newlines. The other C0 controls
///   and DEL become their control pictures (ESC becomes `␛`), except newline and tab.
/// - C1 controls, bidirectional embeddings, overrides and isolates, interlinear annotation
///   characters, noncharacters, and tag characters outside a flag become U+FFFD. The marks LRM, RLM
///   and ALM are kept.
/// - A character has at most 16 scalars, and at most 15 scalars of zero width are consecutive:
///   further marks are dropped, letters start a new line.
/// - A line has at most 4,096 characters: a longer one is wrapped.
///
/// Idempotent: the string of a `DisplayText` is not changed again. Printable ASCII is copied; other
/// text takes time linear in its length.
public struct DisplayText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// In characters.
  public static let longestLine = 4096
  package static let longestCharacter = 16

  /// Safe to display, and therefore not always the string that was passed.
  public let string: String

  /// Replaces what is not safe.
  public init(_ raw: String) {
    var filter = DisplayTextFilter()
    string = Self.isPlain(raw) ? raw : filter.filtered(raw)
  }

  public init(stringLiteral: String) { self.init(stringLiteral) }

  /// The text on one line, for a title or a row: each run of white space becomes one space. A line
  /// that is too long ends in an ellipsis.
  public var singleLine: DisplayText {
    let words = string.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    let line = DisplayText(words.joined(separator: " "))
    guard let end = line.string.firstIndex(of: "\n") else { return line }
    return DisplayText(line.string[..<end].dropLast() + "…")
  }

  /// Whether `raw` is printable ASCII in lines within the limit.
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

extension DisplayText {
  private init(part: Substring) { string = String(part) }

  /// A part between two characters: as safe as the whole, and not filtered again.
  public subscript(range: Range<String.Index>) -> DisplayText { DisplayText(part: string[range]) }
}

extension DisplayText {
  /// Appends the text, escaped as text or a quoted attribute value of HTML and SVG.
  package func write(asMarkupTo markup: inout String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }
}

extension DisplayText {
  private static let widestLabel = 24

  /// The beginning on one line of at most 24 columns: a column's name before each of its cells.
  public var label: DisplayText { shortened(to: Self.widestLabel) }

  /// The text on one line of at most `columns`; a longer one ends in an ellipsis.
  public func shortened(to columns: Int) -> DisplayText {
    let line = singleLine
    guard DisplayWidth.of(line.string) > columns else { return line }
    var width = 1  // The ellipsis.
    let beginning = line.string.prefix {
      width += DisplayWidth.of($0)
      return width <= columns
    }
    return DisplayText(beginning + "…")
  }
}

extension DisplayText {
  /// The replacement of `scalar`; most scalars are unchanged.
  static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20...0x7E, 0x09, 0x0A: scalar
    case 0x85, 0x2028, 0x2029: "\n"
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF,
      0xE0000...0xE007F:
      "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: scalar
    }
  }

  /// A digit or letter of a flag's tag sequence, or its terminator.
  static func isFlagTag(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE0030...0xE0039, 0xE0061...0xE007A, 0xE007F: true
    default: false
    }
  }

  /// Whether `scalar`, a replacement, has a width and never joins another such scalar. Covers most
  /// text without a property lookup.
  static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x3400..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }
}

extension String {
  /// Capitalized for a heading or a button.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  package var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

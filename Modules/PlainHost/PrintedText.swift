public import DisplayKit

/// Display text with control sequences of the program's own. Nothing else becomes printed text, so
/// a stream that takes only this writes no control sequence that came from outside.
public struct PrintedText: Sendable {
  /// With its control sequences.
  public private(set) var string: String

  /// Without control sequences.
  public init(_ text: DisplayText) { string = text.string }

  init(_ span: PlainSpan, _ style: PlainStyle) {
    string = span.text.string
    guard !string.isEmpty else { return }
    if style.hasColor, !span.style.isEmpty {
      let attributes = span.style.codes.map(String.init).joined(separator: ";")
      string = "\u{1B}[\(attributes)m\(string)\u{1B}[0m"
    }
    if style.links == .hyperlinks, let link = span.target {
      string = "\u{1B}]8;;\(link.string)\u{1B}\\\(string)\u{1B}]8;;\u{1B}\\"
    }
  }

  /// Replaces the line of a terminal.
  public static func line(_ text: DisplayText) -> PrintedText {
    var line = PrintedText(text)
    line.string = "\r\u{1B}[K" + line.string
    return line
  }

  public static func += (left: inout PrintedText, right: PrintedText) {
    left.string += right.string
  }

  public static func + (left: PrintedText, right: PrintedText) -> PrintedText {
    var sum = left
    sum += right
    return sum
  }

  var withoutTrailingSpaces: PrintedText {
    var text = self
    while text.string.last == " " { text.string.removeLast() }
    return text
  }
}

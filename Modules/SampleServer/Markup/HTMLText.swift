/// Text made safe for HTML, with the named entities that the platform likes.
enum HTMLText {
  static func escaped(_ text: String) -> String {
    // By scalar: a combining mark after `<` makes it another character, but no less a tag.
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{A0}": result += "&nbsp;"
      case "…": result += "&hellip;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func inline(_ source: String) -> String {
    html(of: InlineParser.spans(in: source))
  }

  private static func html(of spans: [InlineSpan]) -> String {
    spans.map(html(of:)).joined()
  }

  private static func html(of span: InlineSpan) -> String {
    switch span {
    case .text(let text): escaped(text)
    case .code(let code): "<code>\(escaped(code))</code>"
    case .strong(let spans): "<strong>\(html(of: spans))</strong>"
    case .emphasis(let spans): "<em>\(html(of: spans))</em>"
    case .struck(let spans): "<del>\(html(of: spans))</del>"
    case .link(let spans, let address): "<a href=\"\(escaped(address))\">\(html(of: spans))</a>"
    }
  }
}

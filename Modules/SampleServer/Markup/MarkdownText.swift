/// The inline markup of ``SampleBlock`` as Markdown, where all other text is escaped as far as
/// Markdown would take it for markup.
enum MarkdownText {
  static func inline(_ source: String) -> String {
    escapedLineStarts(markdown(of: InlineParser.spans(in: source)))
  }

  private static func markdown(of spans: [InlineSpan]) -> String {
    var result = ""
    for span in spans {
      // An exclamation mark before a link would make it an image.
      if case .link = span, result.hasSuffix("!") { result = result.dropLast() + "\\!" }
      result += markdown(of: span)
    }
    return result
  }

  private static func markdown(of span: InlineSpan) -> String {
    switch span {
    case .text(let text): escaped(text)
    case .code(let code): "`\(code)`"
    case .strong(let spans): "**\(markdown(of: spans))**"
    case .emphasis(let spans): "*\(markdown(of: spans))*"
    case .struck(let spans): "~~\(markdown(of: spans))~~"
    case .link(let spans, let address): "[\(markdown(of: spans))](\(address))"
    }
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if needsEscape(scalar, after: previous, before: next) { result += "\\" }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
    return result
  }

  private static func needsEscape(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Bool {
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", "~": true
    // Inside a word it means nothing, and escaped it would only be in the way.
    case "_": !(isWord(previous) && isWord(next))
    case "&": next == "#" || isWord(next)
    default: false
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }

  /// Keeps a line of text from becoming a heading, a quote or a list.
  private static func escapedLineStarts(_ markdown: String) -> String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escapedLineStart($0) }
      .joined(separator: "\n")
  }

  private static func escapedLineStart(_ line: Substring) -> String {
    guard let first = line.first else { return "" }
    if "#>+-=".contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line[digits.endIndex...]
    guard !digits.isEmpty, [".", ")", ". ", ") "].contains(rest.prefix(2)) else {
      return String(line)
    }
    return digits + "\\" + rest
  }
}

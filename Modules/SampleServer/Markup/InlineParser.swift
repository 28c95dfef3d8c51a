/// Reads the inline markup of ``SampleBlock``. A marker without its partner is text.
struct InlineParser {
  private typealias Scalars = Substring.UnicodeScalarView

  private var rest: Scalars
  private var spans: [InlineSpan] = []
  private var text = ""

  static func spans(in source: String) -> [InlineSpan] {
    spans(in: source[...].unicodeScalars)
  }

  private static func spans(in source: Scalars) -> [InlineSpan] {
    var parser = InlineParser(rest: source)
    while let scalar = parser.rest.first {
      if let span = parser.span(startingWith: scalar) {
        parser.flush()
        parser.spans.append(span)
      } else {
        parser.text.unicodeScalars.append(parser.rest.removeFirst())
      }
    }
    parser.flush()
    return parser.spans
  }

  private init(rest: Scalars) {
    self.rest = rest
  }

  private mutating func flush() {
    if !text.isEmpty { spans.append(.text(text)) }
    text = ""
  }

  private mutating func span(startingWith scalar: Unicode.Scalar) -> InlineSpan? {
    switch scalar {
    case "`": code()
    case "*": wrapped("**").map(InlineSpan.strong) ?? wrapped("*").map(InlineSpan.emphasis)
    case "~": wrapped("~~").map(InlineSpan.struck)
    case "[": link()
    default: nil
    }
  }

  private mutating func code() -> InlineSpan? {
    let content = rest.dropFirst()
    guard let end = content.firstIndex(of: "`"), end > content.startIndex else { return nil }
    rest = rest[content.index(after: end)...]
    return .code(String(content[..<end]))
  }

  private mutating func wrapped(_ marker: String) -> [InlineSpan]? {
    let marker = Array(marker.unicodeScalars)
    guard rest.starts(with: marker) else { return nil }
    let content = rest.dropFirst(marker.count)
    guard let first = content.first, !first.properties.isWhitespace,
      first != "*" || marker.count == 2, let end = Self.end(of: content, marker: marker)
    else { return nil }
    rest = content[end...].dropFirst(marker.count)
    return Self.spans(in: content[..<end])
  }

  /// Where the closing marker stands: not in code, not after a space, and at the end of a run of
  /// its characters, so that `**a *b***` closes the inner one first.
  private static func end(of content: Scalars, marker: [Unicode.Scalar]) -> Scalars.Index? {
    var index = content.startIndex
    var previous: Unicode.Scalar = " "
    while index < content.endIndex {
      let run = content[index...].prefix { $0 == marker[0] }
      if run.isEmpty {
        previous = content[index]
        index = afterCode(in: content, at: index)
      } else {
        let closes = run.count == marker.count || run.count == 3
        if closes, index > content.startIndex, !previous.properties.isWhitespace {
          return content.index(run.endIndex, offsetBy: -marker.count)
        }
        index = run.endIndex
      }
    }
    return nil
  }

  private static func afterCode(in content: Scalars, at index: Scalars.Index) -> Scalars.Index {
    let next = content.index(after: index)
    guard content[index] == "`", let end = content[next...].firstIndex(of: "`") else { return next }
    return content.index(after: end)
  }

  private mutating func link() -> InlineSpan? {
    guard let words = Self.bracketed(rest, "[", "]"), let after = rest[words.endIndex...].first,
      after == "]",
      let address = Self.bracketed(rest[words.endIndex...].dropFirst(), "(", ")")
    else { return nil }
    rest = rest[address.endIndex...].dropFirst()
    return .link(Self.spans(in: words), address: String(address))
  }

  private static func bracketed(
    _ source: Scalars, _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> Scalars? {
    guard source.first == open else { return nil }
    let content = source.dropFirst()
    var depth = 1
    var index = content.startIndex
    while index < content.endIndex {
      if content[index] == open { depth += 1 }
      if content[index] == close { depth -= 1 }
      if depth == 0 { return content[..<index] }
      index = afterCode(in: content, at: index)
    }
    return nil
  }
}

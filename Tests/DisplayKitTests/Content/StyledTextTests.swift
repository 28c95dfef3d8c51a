import DisplayKit
import NumericsKit
import TestSupport
import Testing

struct StyledTextTests {
  private let marks = DisplayText(String(repeating: "\u{301}", count: 15))

  @Test func limitsACharacterAcrossRuns() {
    let text = StyledText([.init("Z"), .init(marks, .strong), .init(marks, .emphasized)])
    #expect(text.plain == "Z" + marks.string)
    #expect(text.runs.map(\.emphasis) == [[], .strong])
  }

  @Test func limitsALineAcrossRuns() {
    let half = DisplayText(String(repeating: "x", count: 3000))
    let text = StyledText([.init(half), .init(half, .strong)])
    #expect(DisplayText(text.plain).string == text.plain)
    #expect(text.plain.split(separator: "\n").map(\.count) == [4096, 1904])
  }

  @Test(arguments: [
    ["a", "b"], ["e", "\u{301}"], ["\u{1F1E9}", "\u{1F1EA}"], ["👩\u{200D}", "💻"], ["a\n", "\n"],
    ["", "x"],
  ])
  func leavesOtherRunsUnchanged(parts: [String]) {
    let runs = parts.map { StyledText.Run(DisplayText($0)) }
    #expect(StyledText(runs).runs == runs)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func isSafeForAnySplitIntoRuns(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = [
      "e", "\u{301}", "\u{301}", "\u{200D}", "👩", "💻", "↔", "❤", "\u{FE0F}", "\u{1F1E9}", "क",
      "\u{94D}", "\u{903}", "\u{600}", "\u{1F3F4}", "\u{1100}", "\u{AC00}", "\u{11A8}", "\n",
    ]
    let runs = (0..<30).map { position in
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        scalars.randomElement(using: &random) ?? ""
      }
      return StyledText.Run(DisplayText(text.joined()), position % 2 == 0 ? .strong : [])
    }
    let text = StyledText(runs)
    #expect(DisplayText(text.plain).string.utf8.elementsEqual(text.plain.utf8))
    #expect(StyledText(text.runs) == text)
  }
}

struct StyledTextLinksTests {
  /// Marks linked text with angle brackets, which no address contains.
  private func marked(_ text: DisplayText) -> String {
    StyledText(linkingAddressesIn: text).runs.map { run in
      run.link == nil ? run.text.string : "<\(run.text.string)>"
    }.joined()
  }

  @Test func linksAURL() {
    let text = StyledText(linkingAddressesIn: "See https://example.org/wind now")
    #expect(
      text.runs == [
        .init("See "),
        .init("https://example.org/wind", link: WebLink("https://example.org/wind")),
        .init(" now"),
      ])
  }

  @Test(arguments: ["", "no address", "http", "http:/", "ftp://example.org", "www.example.org"])
  func textWithoutAURLIsOnePlainRun(text: String) {
    #expect(StyledText(linkingAddressesIn: DisplayText(text)) == StyledText(DisplayText(text)))
  }

  @Test(arguments: [
    ("http://a.b", "<http://a.b>"), ("HTTPS://A.b/C", "<HTTPS://A.b/C>"),
    ("http://a.b\nhttps://c.d\thttp://e.f", "<http://a.b>\n<https://c.d>\t<http://e.f>"),
    ("http://a.b/?q=1&r=2#s", "<http://a.b/?q=1&r=2#s>"),
    ("http://[::1]:80/x", "<http://[::1]:80/x>"),
    ("http://a.b/?u=http://c.d", "<http://a.b/?u=http://c.d>"),
    ("https://a.b/Käse/風", "<https://a.b/Käse/風>"), ("http://a.b/🧭", "<http://a.b/>🧭"),
    ("見てhttps://a.b/c。次", "見て<https://a.b/c>。次"), ("http://a.b…", "<http://a.b>…"),
    ("view:http://a.b", "view:<http://a.b>"), ("...http://a.b", "...<http://a.b>"),
  ])
  func findsURLs(text: String, expected: String) {
    #expect(marked(DisplayText(text)) == expected)
  }

  @Test(arguments: [
    ("http://a.b.", "<http://a.b>."), ("http://a.b/c?!", "<http://a.b/c>?!"),
    ("http://a.b, http://c.d;", "<http://a.b>, <http://c.d>;"),
    ("'http://a.b':", "'<http://a.b>':"),
    ("(http://a.b)", "(<http://a.b>)"), ("(see http://a.b/c).", "(see <http://a.b/c>)."),
    ("http://a.b/c_(d)", "<http://a.b/c_(d)>"), ("(http://a.b/c_(d))", "(<http://a.b/c_(d)>)"),
    ("http://a.b/c_(d).", "<http://a.b/c_(d)>."), ("http://a.b/(", "<http://a.b/>("),
    ("[x](http://a.b)[y](http://c.d)", "[x](<http://a.b>)[y](<http://c.d>)"),
    ("http://a.b/([)]", "<http://a.b/>([)]"), ("\"http://a.b\"", "\"<http://a.b>\""),
    ("{http://a.b/{c}}", "{<http://a.b/{c}>}"),
  ])
  func excludesPunctuationAroundAURL(text: String, expected: String) {
    #expect(marked(DisplayText(text)) == expected)
  }

  @Test(arguments: [
    "http://", "https://.", "http:///path", "https://dev.to@evil.example", "http://a\\b",
    "http://a.b:port", "xhttp://a.b", "git+https://a.b", "1http://a.b", "h\u{202E}ttp://a.b",
    "http://a/" + String(repeating: "x", count: WebLink.longest),
  ])
  func doesNotLinkInvalidURLs(text: String) {
    let text = DisplayText(text)
    #expect(StyledText(linkingAddressesIn: text) == StyledText(text))
  }

  @Test func encodesTheLinkTargetButNotTheText() {
    let run = StyledText(linkingAddressesIn: "HTTP://Example.org/Käse").runs.first
    #expect(run?.text == "HTTP://Example.org/Käse")
    #expect(run?.link?.string == "http://example.org/K%C3%A4se")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func preservesTheText(seed: UInt64) {
    let pieces = [
      "http://", "HTTPS://", "a.b", "/", " ", "\n", "(", ")", "]", ".", "\u{301}", "\u{200D}", "🇩🇪",
      "👩‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{1B}", "\u{202E}", "風", "<", "\u{94D}", "क", "x",
    ]
    var random = SplitMix64(seed: seed)
    let text = DisplayText(
      (0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    let linked = StyledText(linkingAddressesIn: text)
    #expect(linked.plain.unicodeScalars.elementsEqual(text.string.unicodeScalars))
    for run in linked.runs where run.link != nil {
      #expect(WebLink(run.text.string) == run.link)
    }
  }
}

struct StyledTextLinksCostTests {
  /// 32 times the text takes about 32 times as long, while quadratic time would be 1,024 times:
  /// within the longest line, and over many lines.
  @Test(
    arguments: [
      "http://", "http://a ", "http://a(", "http://a.b/[(", "(", ")", "[", "(http://a)",
      "http://a/).", "http://a.b.", ".", "h", "h ", "http:/", "HTTP://風", "a/../", "\u{301}",
      "http://a\u{301}",
    ], [DisplayText.longestLine / 32, DisplayText.longestLine / 8])
  func takesLinearTime(piece: String, bytes: Int) {
    let short = text(of: piece, bytes: bytes)
    let long = text(of: piece, bytes: 32 * bytes)
    var ratio = Double.infinity
    for _ in 0..<3 where ratio > 128 {
      ratio = min(ratio, duration(of: long) / duration(of: short))
    }
    #expect(ratio <= 128)
  }

  private func text(of piece: String, bytes: Int) -> DisplayText {
    DisplayText("http://a/" + String(repeating: piece, count: bytes / piece.utf8.count))
  }

  private func duration(of text: DisplayText) -> Double {
    threadTime { _ = StyledText(linkingAddressesIn: text) }
  }
}

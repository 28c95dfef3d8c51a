import DisplayKit
import Testing

struct StyledTextLinksTests {
  /// Linked words in angle brackets, which no address holds.
  private func marked(_ text: DisplayText) -> String {
    StyledText(linkingAddressesIn: text).runs.map { run in
      run.link == nil ? run.text.string : "<\(run.text.string)>"
    }.joined()
  }

  @Test func addressBecomesALinkedRun() {
    let text = StyledText(linkingAddressesIn: "See https://example.org/wind now")
    #expect(
      text.runs == [
        .init("See "),
        .init("https://example.org/wind", link: WebLink("https://example.org/wind")),
        .init(" now"),
      ])
  }

  @Test(arguments: ["", "no address", "http", "http:/", "ftp://example.org", "www.example.org"])
  func textWithoutAnAddressIsOnePlainRun(text: String) {
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
  func findsAddresses(text: String, expected: String) {
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
  func leavesOutWhatSurroundsAnAddress(text: String, expected: String) {
    #expect(marked(DisplayText(text)) == expected)
  }

  @Test(arguments: [
    "http://", "https://.", "http:///path", "https://dev.to@evil.example", "http://a\\b",
    "http://a.b:port", "xhttp://a.b", "git+https://a.b", "1http://a.b", "h\u{202E}ttp://a.b",
    "http://a/" + String(repeating: "x", count: WebLink.longest),
  ])
  func whatIsNoAddressStaysPlain(text: String) {
    let text = DisplayText(text)
    #expect(StyledText(linkingAddressesIn: text) == StyledText(text))
  }

  @Test func linkTargetsAreEncodedAndWordsAreNot() {
    let run = StyledText(linkingAddressesIn: "HTTP://Example.org/Käse").runs.first
    #expect(run?.text == "HTTP://Example.org/Käse")
    #expect(run?.link?.string == "http://example.org/K%C3%A4se")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func wordsStayWholeAndUnchanged(seed: UInt64) {
    let pieces = [
      "http://", "HTTPS://", "a.b", "/", " ", "\n", "(", ")", "]", ".", "\u{301}", "\u{200D}", "🇩🇪",
      "👩‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{1B}", "\u{202E}", "風", "<", "\u{94D}", "क", "x",
    ]
    var state = seed
    let text = DisplayText(
      (0..<60).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return pieces[Int(state >> 33) % pieces.count]
      }.joined())
    let linked = StyledText(linkingAddressesIn: text)
    #expect(linked.plain.unicodeScalars.elementsEqual(text.string.unicodeScalars))
    for run in linked.runs where run.link != nil {
      #expect(WebLink(run.text.string) == run.link)
    }
  }
}

import DisplayKit
import PlainHost
import Testing

@MainActor
struct PlainLinksTests {
  private let wind = WebLink("https://example.org/wind")
  private let tide = WebLink("https://example.org/tide")

  private func print(_ runs: StyledText.Run..., links: PlainStyle.Links) throws -> String {
    try Printout.text(of: .text(StyledText(runs)), PlainStyle(links: links))
      .replacing("\u{1B}", with: "⎋")
  }

  @Test func numbersFootnotesAndListsEachURLOnce() throws {
    let text = try print(
      .init("a", link: wind), .init(" b ", link: nil), .init("c", link: tide), .init(" "),
      .init("d", link: wind), links: .footnotes)
    #expect(
      text == """
        a[1] b c[2] d[1]

        [1] https://example.org/wind
        [2] https://example.org/tide

        """)
  }

  @Test func linkOfSeveralRunsGetsOneFootnote() throws {
    let text = try print(
      .init("the ", link: wind), .init("wind", .strong, link: wind), .init("."), links: .footnotes)
    #expect(text.hasPrefix("the wind[1].\n"))
  }

  @Test func linkWithItsURLAsTextGetsNoFootnote() throws {
    let text = try print(.init("https://example.org/wind", link: wind), links: .footnotes)
    #expect(text == "https://example.org/wind\n")
    let root = try print(
      .init("https://example.org", link: WebLink("https://example.org/")), links: .footnotes)
    #expect(root == "https://example.org\n")
  }

  @Test func hyperlinksAreClosedAtTheEndOfEachLine() throws {
    let long = String(repeating: "wind ", count: 20)
    let text = try print(.init(DisplayText(long), link: wind), links: .hyperlinks)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.hasPrefix("⎋]8;;https://example.org/wind⎋\\wind"))
      #expect(line.hasSuffix("wind⎋]8;;⎋\\"))
    }
  }

  @Test func omittedLinksPrintOnlyTheirText() throws {
    #expect(try print(.init("a", link: wind), links: .omitted) == "a\n")
  }

  @Test func footnotesOfAListFollowAtTheEnd() throws {
    let list = LazyList(
      [1, 2], id: { RowID($0) },
      content: { .text(StyledText("row", link: WebLink("https://example.org/\($0)"))) })
    #expect(
      try Printout.text(of: .list(list)) == """
        row[1]
        row[2]

        [1] https://example.org/1
        [2] https://example.org/2

        """)
  }
}

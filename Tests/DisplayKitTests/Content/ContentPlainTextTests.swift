import DisplayKit
import Testing

struct ContentPlainTextTests {
  @Test func paragraphsAreNotWrapped() {
    let words = Array(repeating: "wind", count: 100).joined(separator: " ")
    #expect(Content.text(plain: DisplayText(words)).plainText == words)
  }

  @Test func omitsStylesAndLinks() {
    let text = StyledText([
      .init("a ", .strong), .init("code", .code), .init(" link", link: WebLink("http://a.b/c")),
    ])
    let content = Content.stack(
      [.heading(level: 1, text), .text(text), .code("\tx", language: nil)], spacing: 1)
    #expect(content.plainText == "a code link\n\na code link\n\n    x")
  }

  @Test func preservesLineBreaks() {
    #expect(Content.text("a\n\nb").plainText == "a\n\nb")
    #expect(Content.nothing.plainText == "")
  }

  @Test func separatesTableCellsWithTabs() {
    let table = Table(header: ["A", "B"], rows: [["one\ntwo", "c"], ["d"]])
    #expect(Content.table(table).plainText == "A\tB\none two\tc\nd")
  }

  @Test func omitsNoticesProgressAndFailures() {
    let content = Content.stack(
      [
        .notice(Notice(.warning, "careful")), .text("kept"), .progress("loading", fraction: 0.5),
        .failure(Failure(title: "Lost", canRetry: true)),
      ], spacing: 1)
    #expect(content.plainText == "kept")
  }

  @Test func rendersARuleAsThreeDashes() {
    #expect(Content.rule.plainText == "───")
  }
}

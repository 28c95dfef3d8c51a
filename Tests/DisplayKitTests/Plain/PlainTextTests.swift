import DisplayKit
import Testing

struct PlainTextTests {
  @Test func paragraphsAreNotWrapped() {
    let words = Array(repeating: "wind", count: 100).joined(separator: " ")
    #expect(PlainText.string(of: .text(DisplayText(words))) == words)
  }

  @Test func textIsWordsAlone() {
    let text = StyledText([
      .init("a ", .strong), .init("code", .code), .init(" link", link: WebLink("http://a.b/c")),
    ])
    let content = Content.stack(
      [.heading(level: 1, text), .text(text), .code("\tx", language: nil)], spacing: 1)
    #expect(PlainText.string(of: content) == "a code link\n\na code link\n\n    x")
  }

  @Test func lineBreaksOfTheTextStay() {
    #expect(PlainText.string(of: .text("a\n\nb")) == "a\n\nb")
    #expect(PlainText.string(of: .nothing) == "")
  }

  @Test func cellsStandBetweenTabs() {
    let table = Table(header: ["A", "B"], rows: [["one\ntwo", "c"], ["d"]])
    #expect(PlainText.string(of: .table(table)) == "A\tB\none two\tc\nd")
  }

  @Test func whatIsNoContentIsLeftOut() {
    let content = Content.stack(
      [
        .notice(Notice(.warning, "careful")), .text("kept"), .progress("loading", fraction: 0.5),
        .failure(Failure(title: "Lost", canRetry: true)),
      ], spacing: 1)
    #expect(PlainText.string(of: content) == "kept")
  }

  @Test func ruleIsShort() {
    #expect(PlainText.string(of: .rule) == "───")
  }
}

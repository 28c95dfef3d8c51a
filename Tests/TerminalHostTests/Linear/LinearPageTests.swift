import DisplayKit
import Testing

@testable import TerminalHost

struct LinearPageTests {
  private func read(_ content: Content) -> String {
    var page = LinearPage(content)
    return page.beginning().plainText
  }

  @Test(arguments: [
    (Content.heading(level: 1, "Wind"), "Wind"), (.rule, ""),
    (.quote(.line("a")), "Quote:\na"),
    (.table(Table(header: ["A", "B"], rows: [["1", "2"], ["3"]])), "A: 1; B: 2\nA: 3"),
    (.image(WebLink("https://example.org"), alternative: "a chart"), "[1] Image: a chart"),
    (.image(nil, alternative: "a chart"), "Image: a chart"),
    (.disclosure(summary: "a", .disclosure(summary: "b", .line("c"))), "a\nLevel 2: b\nc"),
    (
      .failure(Failure(title: "No", advice: "Wait.", canRetry: true)),
      "Failed: No. Wait.\n[1] Try again"
    ),
    (.notice(Notice(.warning, "Old")), "Warning: Old"),
    (.stack([.notice(Notice(.skipped, "1 left out")), .line("a")], spacing: 0), "a\n1 left out"),
    (
      .actions([
        ContentAction(id: ActionID("a"), title: "Like"),
        ContentAction(id: ActionID("b"), title: "Comments", state: .on),
      ]), "[1] Like\n[2] Comments, on"
    ),
    (.row(RowID(1), .row(RowID(1), .line("a"))), "[1] a"),
    (.row(RowID(1), .code("a", language: nil)), "[1] \na"),
  ])
  func describesContent(content: Content, text: String) {
    #expect(read(content) == text)
  }

  @Test func truncatesALongRepeatedHeader() {
    let long = StyledText(DisplayText(String(repeating: "head ", count: 1000)))
    #expect(
      read(.table(Table(header: [long], rows: [["1"], ["2"]])))
        == "head head head head hea…: 1\nhead head head head hea…: 2")
  }

  @Test func numbersALinkOnce() throws {
    let link = try #require(WebLink("https://example.org"))
    let text = StyledText([.init("a", link: link), .init("b", .strong, link: link), .init(" c")])
    #expect(read(.stack([.text(text), .text(text)], spacing: 0)) == "ab [1] c\nab [1] c")
  }

  @Test func extendsOnlyAListWithTheSameFirstRows() {
    var page = LinearPage(.rows(30))
    _ = page.beginning()
    #expect(page.rowsLeft == 10)
    let others = [Content.rows(40, from: 1), .rows(10), .line("x")]
    for other in others {
      let isExtended = page.extend(to: other)
      #expect(!isExtended)
    }
    let isExtended = page.extend(to: .rows(50))
    #expect(isExtended)
    #expect(page.rowsLeft == 30)
  }
}

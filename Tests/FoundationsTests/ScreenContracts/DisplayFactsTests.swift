import DisplayKit
import ScreenContracts
import Testing

struct DisplayFactsTests {
  private struct TestError: Error {}

  private let link = WebLink("https://a.example/b")

  @Test func hasEachPartInReadingOrder() {
    let content = Content.stack(
      [
        .stack([.image(nil, alternative: "A"), .heading(level: 1, "Head")], spacing: 0),
        .progress("Saving", fraction: 0.5), .notice(Notice(.warning, "Late")),
        .text(StyledText("More", link: link)), .items([.text("One")], marker: .bullet),
      ], spacing: 1)
    #expect(
      DisplayFacts(ScreenState(title: "T", content: content, isSettled: false)).description == """
        title “T”, not settled
        text “[image: A]”, no address
        heading “Head”
        progress “Saving 50%”
        warning “Late”
        text “More”, https://a.example/b
        text “• One”
        """)
  }

  @Test func aHeaderHasTheFactsOfItsText() {
    let header = Header(
      .profile, cover: .init(.cover, link: link, alternative: "hills"), title: "Ada",
      tags: [.init(row: RowID("tea"), text: "#tea")])
    #expect(
      facts(.header(header)).description == """
        title “T”
        text “[image: hills]”, https://a.example/b
        heading “Ada”
        text “#tea”
        """)
  }

  @Test func buildsTheRowsOfAList() {
    let like = ContentAction(id: ActionID("like"), title: "1 like", state: .on)
    let list = LazyList([7], selection: RowID(7)) {
      RowID($0)
    } content: { [link] _ in
      .stack(
        [
          .quote(.text("Hi")), .imageGrid([GridImage(link: link, alternative: "1")], columns: 1),
          .actions([like]),
        ], spacing: 0)
    }
    #expect(
      facts(.list(list)).description == """
        title “T”
        row 7 “│ Hi / [image: 1] / ✓ 1 like”, https://a.example/b, like “✓ 1 like”
        selected: 7 of 1
        """)
  }

  @Test func comparesTheCauseOfAFailure() {
    let failure = Failure(TestError())
    var other = failure
    other.cause = nil
    #expect(failure == other)
    #expect(facts(.failure(failure)) != facts(.failure(other)))
  }

  @Test func ignoresStylesAndSpace() {
    let plain = Content.stack([.text("A"), .text("B")], spacing: 0)
    let strong = Content.stack([.text(StyledText("A", .strong)), .text("B")], spacing: 1)
    #expect(facts(plain) == facts(strong))
  }

  private func facts(_ content: Content) -> DisplayFacts {
    DisplayFacts(ScreenState(title: "T", content: content, isSettled: true))
  }
}

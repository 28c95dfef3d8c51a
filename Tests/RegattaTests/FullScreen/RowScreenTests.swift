import DisplayKit
import TestSupport
import Testing

@testable import regatta

@MainActor
struct RowScreenTests {
  private func show(_ words: DisplayText..., on source: FakeScreen?) { show(words, on: source) }

  private func show(_ words: [DisplayText], on source: FakeScreen?) {
    let list = LazyList(
      words.map(\.string), id: { RowID(String($0.prefix(1))) },
      content: { .text(plain: DisplayText($0)) })
    source?.show(
      ScreenState(
        title: "Rows", content: .stack([.rule, .list(list)], spacing: 1), isSettled: true))
  }

  @Test func showsTheRowAndItsUpdates() {
    let source = FakeScreen()
    show("a", "b", on: source)
    let screen = RowScreen(title: "Row", row: RowID("b"), of: source)
    #expect(screen.display.state.content == .text("b"))
    show("a", "b, liked", on: source)
    #expect(screen.display.state.content == .text("b, liked"))
    show("a", on: source)
    #expect(screen.display.state.content == .text("b, liked"))
  }

  @Test func asksForTheRowAgainIfTheSourceShowsFewer() {
    let source = FakeScreen()
    show("a", "b", "c", on: source)
    let screen = RowScreen(title: "Row", row: RowID("c"), of: source)
    show("a", on: source)
    show("a", "b", on: source)
    #expect(source.events == [.rowShown(RowID("a")), .rowShown(RowID("b"))])
    show("a", "b", "c, liked", on: source)
    #expect(source.events.count == 2)
    #expect(screen.display.state.content == .text("c, liked"))
  }

  @Test func doesNotAskForAllRowsIfItsOwnIsGone() {
    let source = FakeScreen()
    show("a", on: source)
    let screen = RowScreen(title: "Row", row: RowID("a"), of: source)
    let others = (0..<1_000).map { DisplayText("b\($0)") }
    for count in 1...others.count { show(Array(others.prefix(count)), on: source) }
    #expect(source.events.count == 50)
    #expect(screen.display.state.content == .text("a"))
  }

  @Test func forwardsEventsToTheRow() throws {
    let source = FakeScreen()
    show("a", "b", on: source)
    let screen = RowScreen(title: "Row", row: RowID("b"), of: source)
    let link = try #require(WebLink("https://a.example/"))
    let like = ActionID("like")
    screen.handle(.appeared)
    screen.handle(.linkOpened(link))
    screen.handle(.actionChosen(like, in: nil))
    screen.handle(.closed)
    #expect(source.events == [.linkOpened(link), .actionChosen(like, in: RowID("b"))])
  }

  @Test func releasesItsSource() {
    var source: FakeScreen? = FakeScreen()
    show("a", on: source)
    let screen = source.map { RowScreen(title: "Row", row: RowID("a"), of: $0) }
    weak var kept: FakeScreen?
    kept = source
    source = nil
    #expect(kept == nil)
    #expect(screen?.display.state.content == .text("a"))
  }
}

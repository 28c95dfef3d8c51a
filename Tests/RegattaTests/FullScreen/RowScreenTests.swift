import DisplayKit
import Testing

@testable import regatta

@MainActor
struct RowScreenTests {
  private final class Source: Screen {
    let display = ViewModel<ScreenState, Never>(
      initialState: ScreenState(title: "Rows", content: .nothing, isSettled: true))
    var events: [ScreenEvent] = []

    func handle(_ event: ScreenEvent) { events.append(event) }

    func show(_ words: DisplayText...) {
      let list = LazyList(
        words.map(\.string), id: { RowID(String($0.prefix(1))) },
        content: { .text(DisplayText($0)) })
      display.update(
        state: ScreenState(
          title: "Rows", content: .stack([.rule, .list(list)], spacing: 1), isSettled: true))
    }
  }

  @Test func itShowsWhatTheRowShows() {
    let source = Source()
    source.show("a", "b")
    let screen = RowScreen("Row", RowID("b"), of: source)
    #expect(screen.display.state.content == .text(DisplayText("b")))
    source.show("a", "b, liked")
    #expect(screen.display.state.content == .text(DisplayText("b, liked")))
    source.show("a")
    #expect(screen.display.state.content == .text(DisplayText("b, liked")))
  }

  @Test func whatIsDoneIsDoneToTheRow() throws {
    let source = Source()
    source.show("a", "b")
    let screen = RowScreen("Row", RowID("b"), of: source)
    let link = try #require(WebLink("https://a.example/"))
    let like = ActionID("like")
    screen.handle(.appeared)
    screen.handle(.linkOpened(link))
    screen.handle(.actionChosen(like, in: nil))
    screen.handle(.closed)
    #expect(source.events == [.linkOpened(link), .actionChosen(like, in: RowID("b"))])
  }

  @Test func itKeepsNobody() {
    var source: Source? = Source()
    source?.show("a")
    let screen = source.map { RowScreen("Row", RowID("a"), of: $0) }
    weak var kept: Source?
    kept = source
    source = nil
    #expect(kept == nil)
    #expect(screen?.display.state.content == .text(DisplayText("a")))
  }
}

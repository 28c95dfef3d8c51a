import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIP

@MainActor
struct TweetsViewTests {
  private let adapter = TweetsAdapter()
  private let interactor = SpyInteractor()
  private let view: TweetsView

  init() { view = TweetsView(adapter: adapter, interactor: interactor) }

  @Test func isLoadingInitially() {
    #expect(view.state == .loading(nil))
    #expect(view.display.state == TweetsRenderer.screen(.loading(nil)))
  }

  @Test func showsTheState() {
    let state = TweetsState.failed(nil, Failure(FakeRepository.TestError()))
    adapter.display(state)
    #expect(view.state == state)
    #expect(view.display.state == TweetsRenderer.screen(state))
  }

  @Test func passesEachEventOn() throws {
    let link = try #require(WebLink("https://a.test/b"))
    let events: [ScreenEvent] = [
      .appeared, .refresh(.standard), .retry, .rowShown(RowID("1")), .rowSelected(RowID("2")),
      .actionChosen(.comments, in: RowID("3")), .actionChosen(.like, in: RowID("4")),
      .linkOpened(link), .imageOpened(link),
      .search("tea"), .formSubmitted,
      .fieldEdited(FieldID("name"), "Ada"), .closed,
    ]
    for event in events { view.handle(event) }
    #expect(
      interactor.calls == [
        "initialLoad", "refresh standard", "retry", "loadMore 1", "select 2", "comments 3",
        "like 4",
        "link https://a.test/b",
        "image https://a.test/b", "close",
      ])
  }
}

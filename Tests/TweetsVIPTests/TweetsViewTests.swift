import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
struct TweetsViewTests {
  private let adapter = TweetsAdapter()
  private let interactor = SpyInteractor()
  private let view: TweetsView

  init() { view = TweetsView(adapter: adapter, interactor: interactor) }

  @Test func isLoadingInitially() {
    #expect(shows(.loading(nil)))
  }

  @Test func showsWhatThePresenterDisplays() {
    let header = TweetsHeader(Profile(user: TweetSender(nick: "Ada")))
    let failure = Failure(FakeRepository.TestError())
    let tweets = LoadedTweets(
      header: header, rows: TweetRows(TweetFeed.make(1..<6).tweets[...]), canLoadMore: false,
      skipped: 0, received: 5)
    adapter.displayLoading(header: header)
    #expect(shows(.loading(header)))
    adapter.displayTweets(tweets)
    #expect(shows(.loaded(tweets)))
    adapter.displayFailure(failure, header: header)
    #expect(shows(.failed(header, failure)))
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

  private func shows(_ state: TweetsState) -> Bool {
    view.display.state == TweetsRenderer.screen(state)
  }
}

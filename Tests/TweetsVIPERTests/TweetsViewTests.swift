import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor
struct TweetsViewTests {
  private let presenter = SpyPresenter()
  private let view: TweetsView

  init() { view = TweetsView(presenter: presenter) }

  @Test(arguments: [
    (ScreenEvent.appeared, "appear"), (.refresh(.standard), "refresh standard"), (.retry, "retry"),
    (.rowShown(RowID("4")), "shown 4"), (.rowSelected(RowID("2")), "selected 2"),
    (.actionChosen(.comments, in: RowID("3")), "comments 3"),
    (.actionChosen(.like, in: RowID("4")), "like 4"), (.closed, "close"),
  ])
  func notifiesThePresenter(of event: ScreenEvent, as call: String) {
    view.handle(event)
    #expect(presenter.calls == [call])
  }

  @Test func notifiesThePresenterOfOpenedLinks() throws {
    let link = try #require(WebLink("https://moments.test/1"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(presenter.calls == ["link https://moments.test/1", "image https://moments.test/1"])
  }

  @Test func isLoadingInitially() { #expect(shows(.loading(nil))) }

  @Test func showsWhatThePresenterPasses() {
    let header = TweetsHeader(.make())
    let failure = Failure(FakeRepository.TestError())
    let tweets = LoadedTweets(
      header: header, rows: TweetRows(TweetFeed.make(0..<5).tweets[...]), canLoadMore: false,
      skipped: 0, received: 5)
    view.showLoading(header: header)
    #expect(shows(.loading(header)))
    view.showTweets(tweets)
    #expect(shows(.loaded(tweets)))
    view.showFailure(failure, header: header)
    #expect(shows(.failed(header, failure)))
  }

  private func shows(_ state: TweetsState) -> Bool {
    view.display.state == TweetsRenderer.screen(state)
  }
}

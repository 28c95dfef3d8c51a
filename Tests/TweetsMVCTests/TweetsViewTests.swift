import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

@MainActor
struct TweetsViewTests {
  private let view = TweetsView()

  @Test func isLoadingInitially() { #expect(shows(.loading(nil))) }

  @Test(arguments: [
    TweetsState.loading(TweetsHeader(.make())),
    .failed(nil, Failure(FakeRepository.TestError())),
    .loaded(
      LoadedTweets(
        header: nil, rows: TweetRows(TweetFeed.make(0..<5).tweets[...]), canLoadMore: false,
        skipped: 0, received: 5)),
  ])
  func showsWhatTheControllerPasses(state: TweetsState) {
    view.show(state)
    #expect(shows(state))
  }

  private func shows(_ state: TweetsState) -> Bool {
    view.display.state == TweetsRenderer.screen(state)
  }
}

import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor
struct TweetPresenterTests {
  private let tweet = VisibleTweet(
    tweet: .number(3), likes: TweetLikes(count: 3), canUndo: false, areCommentsOpen: true)

  private func viewModel(
    isLoading: Bool = false, _ error: (any Error)? = nil,
    _ rejection: LikeRejection? = nil
  ) throws -> ShowTweet.ViewModel {
    let display = SpyTweetDisplay()
    let presenter = TweetPresenter()
    presenter.display = display
    presenter.presentTweet(
      .init(
        tweet: tweet, isLoading: isLoading, refreshError: error, likeRejection: rejection))
    return try #require(display.viewModels.last)
  }

  @Test func formatsTheTweet() throws {
    let cell = TweetFormatter().cell(tweet)
    #expect(try viewModel() == .init(progress: nil, warnings: [], cell: cell))
    #expect(
      try viewModel(isLoading: true)
        == .init(progress: "Refreshing", warnings: [], cell: cell))
  }

  @Test func formatsFailures() throws {
    let error = FakeTweetRepository.TestError()
    let rejection = LikeRejection(id: "3", isLiked: true, error: error)
    let formatter = TweetFormatter()
    #expect(
      try viewModel(error, rejection).warnings == [
        formatter.refreshFailed(error), formatter.likeFailed(rejection),
      ])
  }

  @Test func referencesItsControllerWeakly() {
    let presenter = TweetPresenter()
    weak var released: SpyTweetDisplay?
    do {
      let display = SpyTweetDisplay()
      presenter.display = display
      released = display
    }
    #expect(released == nil)
  }
}

import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct SearchTweetsTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let clock = TestClock(jumps: true)
  private var searchTweets: SearchTweets

  init() { searchTweets = SearchTweets(repository: repository, clock: clock) }

  /// The even numbers are by Dan.
  private func tweets(_ numbers: Int...) -> TweetFeed { TweetFeed(numbers.map(Tweet.number)) }

  private var ids: [Tweet.ID] { (searchTweets.found?.tweets ?? []).map(\.id) }

  @Test mutating func resultsFollowTheMatches() {
    searchTweets.begin(SearchWords("dan"), in: tweets(1, 2, 3, 4))
    #expect(ids == ["2", "4"])
    searchTweets.settle(.success(tweets(6, 4, 7).tweets))
    #expect(ids == ["2", "4", "6", "7"])
    searchTweets.receive(tweets(4, 5, 6, 8))
    #expect(ids == ["4", "6", "8", "7"])
  }

  @Test mutating func resultsCanComeBeforeTheFeed() {
    searchTweets.begin(SearchWords("dan"), in: nil)
    searchTweets.settle(.success(tweets(6).tweets))
    searchTweets.receive(tweets(1, 2))
    #expect(ids == ["2", "6"])
  }

  @Test mutating func laterWordsReplaceTheTweets() {
    searchTweets.begin(SearchWords("dan"), in: tweets(1, 2))
    searchTweets.settle(.success(tweets(6).tweets))
    searchTweets.begin(SearchWords("cleo"), in: tweets(1, 2))
    #expect(ids == ["1"])
    searchTweets.begin(nil, in: tweets(1, 2))
    #expect(ids == [] && searchTweets.found == nil)
  }

  @Test mutating func isInProgressUntilTheResponse() {
    searchTweets.begin(SearchWords("dan"), in: nil)
    #expect(isInProgress && !hasFailed)
    searchTweets.settle(.failure(TestError()))
    #expect(hasFailed)
    searchTweets.beginAgain()
    #expect(isInProgress)
    searchTweets.settle(.success([]))
    #expect(!isInProgress && !hasFailed)
  }

  @Test(
    arguments: [(.zero, []), (TweetsScene.searchPause, [TweetsScene.searchPause])]
      as [(Duration, [Duration])])
  func searchesAfterThePause(pause: Duration, slept: [Duration]) async throws {
    repository.searchResponse = .success(.make(0..<2, skipped: 1))
    let words = try #require(SearchWords(" sea  sand"))
    #expect(
      try await searchTweets.execute(words, after: pause) == TweetFeed.make(0..<2).tweets)
    #expect(repository.calls == ["search sea  sand"] && clock.slept == slept)
  }

  private var isInProgress: Bool {
    if case .inProgress = searchTweets.status { true } else { false }
  }

  private var hasFailed: Bool {
    if case .failed = searchTweets.status { true } else { false }
  }
}

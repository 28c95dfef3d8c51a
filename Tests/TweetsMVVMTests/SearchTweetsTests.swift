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
    arguments: [(.zero, []), (SearchWords.pause, [SearchWords.pause])]
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

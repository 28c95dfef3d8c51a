import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct SearchTweetsTests {
  private let repository = FakeTweetRepository()
  private let clock = TestClock(jumps: true)

  @Test(
    arguments: [(.zero, []), (SearchWords.pause, [SearchWords.pause])] as [(Duration, [Duration])])
  func searchesAfterThePause(pause: Duration, slept: [Duration]) async throws {
    repository.searchResponse = .success(.make(0..<2, skipped: 1))
    let words = try #require(SearchWords(" sea  sand"))
    let searchTweets = SearchTweets(repository: repository, clock: clock)
    #expect(try await searchTweets.execute(words, after: pause) == TweetFeed.make(0..<2).tweets)
    #expect(repository.calls == ["search sea  sand"] && clock.slept == slept)
  }
}

import Testing

@testable import TweetsContract
@testable import TweetsKit

/// The tweets with even numbers are by Dan.
struct FoundTweetsTests {
  private func feed(_ numbers: Int...) -> TweetFeed { TweetFeed(numbers.map(Tweet.number)) }

  private func found(in feed: TweetFeed?) throws -> FoundTweets {
    FoundTweets(try #require(SearchWords("dan")), in: feed)
  }

  @Test func resultsFollowTheMatchesOfTheNewestFeed() throws {
    var found = try found(in: feed(1, 2, 3, 4))
    #expect(found.tweets.map(\.id) == ["2", "4"])
    found.receive(feed(6, 4, 7).tweets)
    #expect(found.tweets.map(\.id) == ["2", "4", "6", "7"])
    found.match(feed(4, 5, 6, 8))
    #expect(found.tweets.map(\.id) == ["4", "6", "8", "7"])
    #expect(found.results == feed(6, 4, 7).tweets)
  }

  @Test func resultsCanComeBeforeTheFeed() throws {
    var found = try found(in: nil)
    found.receive(feed(6).tweets)
    #expect(found.tweets.map(\.id) == ["6"])
    found.match(feed(1, 2))
    #expect(found.tweets.map(\.id) == ["2", "6"])
  }

  @Test func newerResultsReplaceThoseBefore() throws {
    var found = try found(in: feed(2))
    found.receive(feed(6).tweets)
    found.receive(feed(8).tweets)
    #expect(found.tweets.map(\.id) == ["2", "8"])
  }
}

import Testing

@testable import TweetsContract
@testable import TweetsKit

struct NewTweetsTests {
  private let feed = TweetFeed([.number(1), .number(2)])

  private func new(_ numbers: Int...) -> NewTweets {
    var new = NewTweets()
    for number in numbers { new.add(.number(number), to: feed) }
    return new
  }

  @Test func newestIsFirstAndKnownTweetsAreNotNew() {
    #expect(new(3, 2, 4, 3, 1).tweets.map(\.id) == ["4", "3"])
  }

  @Test func feedHasThemAtItsTop() {
    #expect(feed.adding(new(3, 4)).tweets.map(\.id) == ["4", "3", "1", "2"])
  }

  @Test func thoseOfANewerFeedAreNotNew() {
    var new = new(3, 4, 5)
    new.remove(TweetFeed([.number(4), .number(1)]))
    #expect(new.tweets.map(\.id) == ["5", "3"])
  }

  @Test func oldestAreDroppedBeyondTheLimit() {
    var new = NewTweets()
    for number in 1...10 * NewTweets.limit { new.add(.number(number), to: TweetFeed([])) }
    #expect(new.tweets.count == NewTweets.limit)
    #expect(new.tweets.first?.id == "\(10 * NewTweets.limit)")
  }
}

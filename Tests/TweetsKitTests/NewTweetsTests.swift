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

  @Test func feedHasThemAtItsTopWhenTheyAreShown() {
    var new = new(3, 4)
    let shown = new.show(in: feed)
    #expect(shown.tweets.map(\.id) == ["4", "3", "1", "2"] && new.tweets == [])
  }

  @Test func aPostedTweetIsTheFirstAndNotNew() {
    var new = new(3, 4)
    let newest = new.post(.number(3), in: feed)
    #expect(newest.tweets.map(\.id) == ["3", "1", "2"] && new.tweets.map(\.id) == ["4"])
  }

  @Test func thoseOfANewerFeedAreNotNew() {
    var new = new(3, 4, 5)
    let newest = TweetFeed([.number(4), .number(1)], skipped: 2)
    let received = new.receive(newest)
    #expect(received == newest && new.tweets.map(\.id) == ["5", "3"])
  }

  @Test func aNewerFeedHasWhatWasShownSinceItWasRequested() {
    var new = new(3, 4)
    new.beginLoad()
    let shown = new.show(in: feed)
    _ = new.post(.number(5), in: shown)
    let received = new.receive(TweetFeed([.number(4), .number(1)], skipped: 2))
    #expect(received.tweets.map(\.id) == ["5", "3", "4", "1"] && received.skipped == 2)
  }

  @Test func aNewerFeedLacksWhatWasShownBeforeItWasRequested() {
    var new = new(3)
    _ = new.show(in: feed)
    new.beginLoad()
    let received = new.receive(feed)
    #expect(received == feed)
  }

  @Test func oldestAreDroppedBeyondTheLimit() {
    var new = NewTweets()
    for number in 1...10 * NewTweets.limit { new.add(.number(number), to: TweetFeed([])) }
    #expect(new.tweets.count == NewTweets.limit)
    #expect(new.tweets.first?.id == "\(10 * NewTweets.limit)")
    let shown = new.show(in: TweetFeed([]))
    _ = new.post(.number(0), in: shown)
    let received = new.receive(TweetFeed([]))
    #expect(received.tweets.count == NewTweets.limit && received.tweets.first?.id == "0")
  }
}

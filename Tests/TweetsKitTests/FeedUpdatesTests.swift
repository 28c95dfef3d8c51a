import NetworkKit
import Testing

@testable import TweetsContract
@testable import TweetsKit

struct FeedUpdatesTests {
  private let feed = TweetFeed([.number(1), .number(2)])

  @Test func addsWhatTheFeedDoesNotHave() {
    var updates = FeedUpdates()
    for number in [3, 2, 4] { updates.receive(.tweet(.number(number)), in: feed) }
    #expect(updates.newTweets.tweets.map(\.id) == ["4", "3"])
  }

  @Test func withoutAFeedNothingIsNew() {
    var updates = FeedUpdates()
    updates.receive(.tweet(.number(3)), in: nil)
    #expect(updates.newTweets.tweets == [])
  }

  @Test(arguments: [TweetUpdate.opened, .tweet(.number(1)), .tweet(.number(4))])
  func hasTheErrorUntilThereIsAConnection(update: TweetUpdate) {
    var updates = FeedUpdates()
    let closed = updates.receive(.closed(.unauthorized, retryIn: .seconds(1)), in: feed)
    for event in [TweetUpdate.closed(nil, retryIn: .zero), .skipped] {
      let hasEffect = updates.receive(event, in: feed)
      #expect(closed && !hasEffect && updates.error as? NetworkError == .unauthorized)
    }
    let opened = updates.receive(update, in: feed)
    #expect(opened && updates.error == nil)
  }
}

import DisplayKit
import Synchronization
import Testing
import TweetsKit

@testable import regatta

struct RecalledTweetsTests {
  private final class FakeTweets: TweetRepository {
    let sent = Mutex<[String]>([])

    func profile(_ policy: ReadPolicy) async throws -> Profile {
      Profile(user: TweetSender(nick: "Ann"))
    }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
      TweetFeed([Tweet(id: "1", sender: TweetSender(), text: "a", likes: TweetLikes(count: 4))])
    }

    func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
      sent.withLock { $0.append("\(id) \(isLiked)") }
    }
  }

  @Test func likesAreSentAndRecalled() async throws {
    let (base, recall) = (FakeTweets(), Recall())
    let tweets = RecalledTweets(base, recall)
    _ = try await tweets.feed(.standard)
    try await tweets.setLiked(true, of: "1")
    #expect(base.sent.withLock(\.self) == ["1 true"])
    recall.isOn = true
    #expect(try await tweets.feed(.standard).tweets.map(\.likes.count) == [5])
    recall.isOn = false
    #expect(
      try await tweets.feed(.standard).tweets.map(\.likes.count) == [4], "the feed is right again")
  }
}

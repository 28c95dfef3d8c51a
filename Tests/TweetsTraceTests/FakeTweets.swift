import TweetsKit

struct FakeTweets: TweetRepository {
  let count: Int

  func profile() async throws -> Profile { Profile(user: TweetSender(username: "ann")) }

  func feed() async throws -> TweetFeed {
    TweetFeed(
      (0..<count).map { Tweet(id: String($0), sender: TweetSender(), text: "tweet \($0)") })
  }
}

import NetworkKit
package import TweetsKit

/// Answers at once on the main actor, so that nothing of a scene's time or memory is its own.
@MainActor
package final class FixedTweetRepository: TweetRepository {
  package var fails = false
  package let tweets: TweetFeed
  private let knownProfile = Profile(
    user: TweetSender(username: "ines", nick: "Ines Carvalho", avatar: "a.png"),
    profileImage: "wide.png")

  package init(_ tweets: TweetFeed) { self.tweets = tweets }

  package nonisolated static func feed(of count: Int) -> TweetFeed {
    let sender = TweetSender(username: "otto", nick: "Otto Brandt", avatar: "o.png")
    return TweetFeed((0..<count).map { Tweet(id: String($0), sender: sender, text: "ready about") })
  }

  package func profile() async throws -> Profile {
    try fail()
    return knownProfile
  }

  package func feed() async throws -> TweetFeed {
    try fail()
    return tweets
  }

  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws { try fail() }

  private func fail() throws {
    if fails { throw NetworkError.timedOut(host: "sample") }
  }
}

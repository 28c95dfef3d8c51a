import NetworkKit
import TaskKit
import TweetsKit

/// Responds immediately on the main actor, to add no time or memory to a scene's.
@MainActor
final class FixedTweetRepository: TweetRepository {
  var fails: Bool
  let tweets: TweetFeed
  /// The number of requests of any kind.
  private(set) var requests = 0
  private let knownProfile = Profile(
    user: TweetSender(username: "ines", nick: "Ines Carvalho", avatar: "a.png"),
    profileImage: "wide.png")

  init(_ tweets: TweetFeed, fails: Bool = false) {
    self.tweets = tweets
    self.fails = fails
  }

  /// Each tweet has the same two comments.
  nonisolated static func feed(of count: Int) -> TweetFeed {
    let sender = TweetSender(username: "otto", nick: "Otto Brandt", avatar: "o.png")
    let comments = ["helm's alee", "let draw"].map { TweetComment(sender: sender, text: $0) }
    return TweetFeed(
      (0..<count).map {
        Tweet(id: String($0), sender: sender, text: "ready about", comments: comments)
      })
  }

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    try respond()
    return knownProfile
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    try respond()
    return tweets
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws { try respond() }

  private func respond() throws {
    requests += 1
    if fails { throw NetworkError.timedOut(host: "sample") }
  }
}

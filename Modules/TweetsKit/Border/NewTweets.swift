/// The tweets that were added to a feed since it was loaded, and that are not in it; the newest first.
package struct NewTweets: Equatable, Sendable {
  /// With more, the oldest are dropped: only a refresh has them.
  package static let limit = 200

  package private(set) var tweets: [Tweet] = []

  package init() {}

  /// No effect if the tweet is in `feed`, or was added before.
  package mutating func add(_ tweet: Tweet, to feed: TweetFeed) {
    guard !(tweets + feed.tweets).contains(where: { $0.id == tweet.id }) else { return }
    tweets.insert(tweet, at: 0)
    tweets = Array(tweets.prefix(Self.limit))
  }

  /// No effect if it is none of them.
  package mutating func remove(_ tweet: Tweet) { tweets.removeAll { $0.id == tweet.id } }

  /// Leaves those that a newer feed does not have.
  package mutating func remove(_ feed: TweetFeed) {
    let known = feed.known(Set(tweets.map(\.id)))
    tweets.removeAll { known.contains($0.id) }
  }
}

extension TweetFeed {
  /// The feed with a tweet at its top, and nowhere else.
  package func adding(_ tweet: Tweet) -> TweetFeed {
    TweetFeed([tweet] + tweets.filter { $0.id != tweet.id }, skipped: skipped)
  }

  /// The feed with new tweets at its top.
  package func adding(_ new: NewTweets) -> TweetFeed {
    TweetFeed(new.tweets + tweets, skipped: skipped)
  }
}

/// All tweets of a user that can be shown, in the service's order.
package struct TweetFeed: Equatable, Sendable {
  package let tweets: [Tweet]
  /// Elements of the feed that could not be decoded or shown, and such images and comments of its
  /// tweets.
  package let skipped: Int
  /// Stands in for a missing profile: the first sender with a picture, else the first.
  package let firstSender: TweetSender?

  /// Looks at the senders up to the first with a picture.
  package init(_ tweets: [Tweet], skipped: Int = 0) {
    self.tweets = tweets
    self.skipped = skipped
    firstSender = tweets.lazy.map(\.sender).first { $0.avatar != nil } ?? tweets.first?.sender
  }

  /// The tweets and whatever was skipped.
  package var received: Int { tweets.count + skipped }

  /// Those of `ids` that are in the feed.
  package func known(_ ids: Set<Tweet.ID>) -> Set<Tweet.ID> {
    ids.isEmpty ? ids : Set(tweets.lazy.map(\.id).filter(ids.contains))
  }
}

/// The tweets that were added to a feed: those that are not shown yet, the newest first, and those that
/// were shown since the last load began.
package struct NewTweets: Equatable, Sendable {
  /// With more, the oldest are dropped: only a refresh has them.
  package static let limit = 200

  package private(set) var tweets: [Tweet] = []
  /// Those shown or posted since the last load began: the feed of that load may lack them.
  private var shown: [Tweet] = []

  package init() {}

  /// No effect if the tweet is in `feed`, or was added before.
  package mutating func add(_ tweet: Tweet, to feed: TweetFeed) {
    let isKnown = { (other: Tweet) in other.id == tweet.id }
    guard !tweets.contains(where: isKnown), !feed.tweets.contains(where: isKnown) else { return }
    tweets = Array(([tweet] + tweets).prefix(Self.limit))
  }

  /// Call before a feed is requested, which will have what was shown until now.
  package mutating func beginLoad() { shown = [] }

  /// The feed with the new tweets at its top; there are none then.
  package mutating func show(in feed: TweetFeed) -> TweetFeed {
    let newest = feed.with(tweets + feed.tweets)
    shown = Array((tweets + shown).prefix(Self.limit))
    tweets = []
    return newest
  }

  /// The feed with a tweet that was posted at its top.
  package mutating func post(_ tweet: Tweet, in feed: TweetFeed) -> TweetFeed {
    tweets.removeAll { $0.id == tweet.id }
    shown = Array(([tweet] + shown.filter { $0.id != tweet.id }).prefix(Self.limit))
    return feed.adding(tweet)
  }

  /// A newer feed, with the tweets shown since its request at its top. Its tweets are not new any more.
  package mutating func receive(_ newest: TweetFeed) -> TweetFeed {
    let known = newest.known(Set((tweets + shown).map(\.id)))
    tweets.removeAll { known.contains($0.id) }
    shown.removeAll { known.contains($0.id) }
    guard !shown.isEmpty else { return newest }
    return newest.with(shown + newest.tweets)
  }
}

extension TweetFeed {
  /// The feed with a tweet at its top, and nowhere else.
  package func adding(_ tweet: Tweet) -> TweetFeed {
    with([tweet] + tweets.filter { $0.id != tweet.id })
  }
}

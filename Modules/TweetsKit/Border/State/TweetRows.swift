/// The rows of the first tweets of a feed, each made when it is asked for: showing more of a feed
/// costs the same however many are shown.
package struct TweetRows: RandomAccessCollection, Equatable, Sendable {
  private let tweets: ArraySlice<Tweet>
  /// The tweets whose comments are open, be they among the rows or further down.
  package var openComments: Set<Tweet.ID>
  /// Those that are not, or not surely, in the feed itself.
  package var likeWishes: [Tweet.ID: LikeWish]

  package init(
    _ tweets: ArraySlice<Tweet>, openComments: Set<Tweet.ID> = [],
    likeWishes: [Tweet.ID: LikeWish] = [:]
  ) {
    self.tweets = tweets
    self.openComments = openComments
    self.likeWishes = likeWishes
  }

  package var startIndex: Int { tweets.startIndex }
  package var endIndex: Int { tweets.endIndex }

  package subscript(position: Int) -> TweetRow { row(tweets[position]) }

  /// Nil where the tweet is not among them.
  package func row(of id: Tweet.ID) -> TweetRow? { tweets.first { $0.id == id }.map(row) }

  private func row(_ tweet: Tweet) -> TweetRow {
    TweetRow(
      tweet, areCommentsOpen: openComments.contains(tweet.id), likeWish: likeWishes[tweet.id])
  }
}

package import DisplayKit

/// A tweet as its row shows it.
package struct TweetRow: Equatable, Identifiable, Sendable {
  package struct Comment: Equatable, Sendable {
    package let name: String
    package let text: String
  }

  package let id: Tweet.ID
  package let name: String
  package let username: String?
  package let avatar: String?
  package let text: String?
  package let images: [String]
  package let comments: [Comment]
  package let areCommentsOpen: Bool
  /// With the reader's pending like.
  package let likes: TweetLikes

  package init(_ tweet: Tweet, areCommentsOpen: Bool = false, likeWish: LikeWish? = nil) {
    id = tweet.id
    name = tweet.sender.displayName
    username = tweet.sender.username
    avatar = tweet.sender.avatar
    text = tweet.text
    images = tweet.images
    comments = tweet.comments.map { Comment(name: $0.sender.displayName, text: $0.text) }
    self.areCommentsOpen = areCommentsOpen
    likes = likeWish.map { tweet.likes.with(isLiked: $0.isLiked) } ?? tweet.likes
  }

  package var rowID: RowID { RowID(id) }
}

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

/// What the reader chose for a tweet since its feed came.
package struct LikeWish: Equatable, Sendable {
  package let isLiked: Bool
  /// The request is in flight.
  package let isUnderWay: Bool
  /// The state that the service accepted before, since the feed came.
  private let earlier: Bool?

  /// - Parameter earlier: the tweet's earlier one, which the service has settled.
  package init(isLiked: Bool, isUnderWay: Bool = true, after earlier: LikeWish? = nil) {
    self.isLiked = isLiked
    self.isUnderWay = isUnderWay
    self.earlier = earlier?.isLiked
  }

  /// Once the service has accepted it.
  package var agreed: LikeWish { LikeWish(isLiked: isLiked, isUnderWay: false) }

  /// Once the service has refused it: the earlier state, nil where that is in the feed.
  package var refused: LikeWish? { earlier.map { LikeWish(isLiked: $0, isUnderWay: false) } }

  /// Once a newer feed has come, which has all that is settled.
  package var afterFeed: LikeWish? { isUnderWay ? LikeWish(isLiked: isLiked) : nil }
}

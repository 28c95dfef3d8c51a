package import DisplayKit

/// A tweet as displayed in a row.
package struct TweetRow: Equatable, Identifiable, Sendable {
  package struct Comment: Equatable, Sendable {
    package let name: String
    package let username: String?
    package let text: String

    init(_ comment: TweetComment) {
      name = comment.sender.displayName
      username = comment.sender.username
      text = comment.text
    }
  }

  package let id: Tweet.ID
  package let name: String
  package let username: String?
  package let avatar: String?
  package let text: String?
  package let images: [String]
  package let comments: [Comment]
  package let areCommentsOpen: Bool
  /// Includes the user's pending like.
  package let likes: TweetLikes

  package init(_ tweet: Tweet, areCommentsOpen: Bool = false, pendingLike: PendingLike? = nil) {
    id = tweet.id
    name = tweet.sender.displayName
    username = tweet.sender.username
    avatar = tweet.sender.avatar
    text = tweet.text
    images = tweet.images
    comments = tweet.comments.map(Comment.init)
    self.areCommentsOpen = areCommentsOpen
    likes = pendingLike.map { tweet.likes.with(isLiked: $0.isLiked) } ?? tweet.likes
  }

  package var rowID: RowID { RowID(id) }
}

/// The rows of a feed's first tweets, created on access: the cost of showing more does not depend
/// on the number of visible rows.
package struct TweetRows: RandomAccessCollection, Equatable, Sendable {
  private let tweets: ArraySlice<Tweet>
  /// Tweets with open comments, in visible rows or further down.
  package var openComments: Set<Tweet.ID>
  /// Likes that the feed does not, or possibly not, include.
  package var pendingLikes: [Tweet.ID: PendingLike]

  package init(
    _ tweets: ArraySlice<Tweet>, openComments: Set<Tweet.ID> = [],
    pendingLikes: [Tweet.ID: PendingLike] = [:]
  ) {
    self.tweets = tweets
    self.openComments = openComments
    self.pendingLikes = pendingLikes
  }

  package var startIndex: Int { tweets.startIndex }
  package var endIndex: Int { tweets.endIndex }

  package subscript(position: Int) -> TweetRow { row(tweets[position]) }

  /// Nil if the tweet is not among the rows.
  package func row(of id: Tweet.ID) -> TweetRow? { tweets.first { $0.id == id }.map(row) }

  private func row(_ tweet: Tweet) -> TweetRow {
    TweetRow(
      tweet, areCommentsOpen: openComments.contains(tweet.id), pendingLike: pendingLikes[tweet.id])
  }
}

/// The user's like or unlike of a tweet since the feed was loaded.
package struct PendingLike: Equatable, Sendable {
  package let isLiked: Bool
  /// The request is in flight.
  package let isInFlight: Bool
  /// The last state accepted by the service since the feed was loaded.
  private let earlier: Bool?

  /// - Parameter earlier: the tweet's previous like, already completed.
  package init(isLiked: Bool, isInFlight: Bool = true, after earlier: PendingLike? = nil) {
    self.isLiked = isLiked
    self.isInFlight = isInFlight
    self.earlier = earlier?.isLiked
  }

  /// The value after the service accepts the like.
  package var accepted: PendingLike { PendingLike(isLiked: isLiked, isInFlight: false) }

  /// The value after the service rejects the like: the earlier state, or nil if the feed has it.
  package var rejected: PendingLike? { earlier.map { PendingLike(isLiked: $0, isInFlight: false) } }

  /// The value after a newer feed, which includes all completed likes.
  package var afterFeed: PendingLike? { isInFlight ? PendingLike(isLiked: isLiked) : nil }
}

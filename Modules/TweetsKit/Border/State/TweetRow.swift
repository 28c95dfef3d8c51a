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
  /// As the reader wished them, the service having agreed or not.
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

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

  package init(_ tweet: Tweet) {
    id = tweet.id
    name = tweet.sender.displayName
    username = tweet.sender.username
    avatar = tweet.sender.avatar
    text = tweet.text
    images = tweet.images
    comments = tweet.comments.map { Comment(name: $0.sender.displayName, text: $0.text) }
  }

  package var rowID: RowID { RowID(id) }
}

import TweetsKit

/// The moments as `tweets list --json` prints them.
struct TweetsDocument: Encodable {
  @Nullable var user: User?
  let tweets: [Tweet]
  let canLoadMore: Bool
  let skipped: Int

  init(_ shown: LoadedTweets) {
    user = shown.header.map(User.init)
    tweets = shown.rows.map(Tweet.init)
    canLoadMore = shown.canLoadMore
    skipped = shown.skipped
  }

  struct User: Encodable {
    let name: String
    @Nullable var username: String?
    @Nullable var avatar: String?
    @Nullable var profileImage: String?

    init(_ header: TweetsHeader) {
      name = header.name
      username = header.username
      avatar = header.avatar
      profileImage = header.profileImage
    }
  }

  struct Tweet: Encodable {
    let id: String
    let name: String
    @Nullable var username: String?
    @Nullable var avatar: String?
    @Nullable var text: String?
    let images: [String]
    let comments: [Comment]
    let likes: Int
    let liked: Bool

    init(_ row: TweetRow) {
      id = row.id
      name = row.name
      username = row.username
      avatar = row.avatar
      text = row.text
      images = row.images
      comments = row.comments.map(Comment.init)
      likes = row.likes.count
      liked = row.likes.isLiked
    }
  }

  struct Comment: Encodable {
    let name: String
    let text: String

    init(_ comment: TweetRow.Comment) {
      name = comment.name
      text = comment.text
    }
  }
}

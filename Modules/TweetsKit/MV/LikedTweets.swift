import TweetsKit

/// Tweets with the user's likes in them.
///
/// Each is applied on access: a change of one like costs nothing for the others.
struct LikedTweets: RandomAccessCollection, Equatable, Sendable {
  private let sent: ArraySlice<Tweet>
  /// The states that the user requested.
  private let likes: [Tweet.ID: Bool]

  init(_ sent: ArraySlice<Tweet>, likes: [Tweet.ID: Bool]) {
    self.sent = sent
    self.likes = likes
  }

  var startIndex: Int { sent.startIndex }
  var endIndex: Int { sent.endIndex }

  subscript(position: Int) -> Tweet {
    var tweet = sent[position]
    if let isLiked = likes[tweet.id] { tweet.likes = tweet.likes.with(isLiked: isLiked) }
    return tweet
  }

  subscript(bounds: Range<Int>) -> LikedTweets { LikedTweets(sent[bounds], likes: likes) }
}

/// A tweet that can be shown: it has text or images.
package struct Tweet: Identifiable, Equatable, Sendable {
  /// Made by the client where the service has none: the same for the same tweet in two loads, and
  /// different for tweets that look alike.
  package let id: String
  package let sender: TweetSender
  package let text: String?
  /// Addresses as the service sent them.
  package let images: [String]
  package let comments: [TweetComment]
  /// None where the service has no likes.
  package let likes: TweetLikes

  package init(
    id: String, sender: TweetSender, text: String? = nil, images: [String] = [],
    comments: [TweetComment] = [], likes: TweetLikes = TweetLikes()
  ) {
    self.id = id
    self.sender = sender
    self.text = text
    self.images = images
    self.comments = comments
    self.likes = likes
  }
}

package struct TweetSender: Equatable, Sendable {
  package let username: String?
  package let nick: String?
  /// An address as the service sent it, not always a whole one.
  package let avatar: String?

  package init(username: String? = nil, nick: String? = nil, avatar: String? = nil) {
    self.username = username
    self.nick = nick
    self.avatar = avatar
  }

  /// The nick, else the username with its sign, else "unknown".
  package var displayName: String { nick ?? username.map { "@\($0)" } ?? "unknown" }
}

package struct TweetComment: Equatable, Sendable {
  package let sender: TweetSender
  package let text: String

  package init(sender: TweetSender, text: String) {
    self.sender = sender
    self.text = text
  }
}

/// How many like a tweet, and whether the reader does.
package struct TweetLikes: Equatable, Sendable {
  package let count: Int
  package let isLiked: Bool

  /// - Parameter count: with the reader's own; taken for what it can be where a service sends
  ///   nonsense.
  package init(count: Int = 0, isLiked: Bool = false) {
    self.count = min(max(count, isLiked ? 1 : 0), .max - 1)
    self.isLiked = isLiked
  }

  /// As they are once the reader's like is given, or taken back.
  package func with(isLiked: Bool) -> TweetLikes {
    guard isLiked != self.isLiked else { return self }
    return TweetLikes(count: count + (isLiked ? 1 : -1), isLiked: isLiked)
  }
}

/// All tweets of a user that can be shown, in the service's order.
package struct TweetFeed: Equatable, Sendable {
  package let tweets: [Tweet]
  /// Elements of the feed that could not be decoded or shown, and such images and comments of its
  /// tweets.
  package let skipped: Int
  /// The replacement for a missing profile: the first sender with a picture, else the first.
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

/// The user whose moments these are.
package struct Profile: Equatable, Sendable {
  package let user: TweetSender
  /// The wide picture behind the avatar.
  package let profileImage: String?

  package init(user: TweetSender, profileImage: String? = nil) {
    self.user = user
    self.profileImage = profileImage
  }
}

/// What one load brought: the profile and the feed, each of which may have failed.
package struct Moments: Sendable {
  package let profile: Result<Profile, any Error>
  package let feed: Result<TweetFeed, any Error>

  package init(profile: Result<Profile, any Error>, feed: Result<TweetFeed, any Error>) {
    self.profile = profile
    self.feed = feed
  }
}

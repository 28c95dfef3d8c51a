import DisplayKit
import Synchronization
import TweetsKit

/// A user's tweets as one visit knows them.
final class RecalledTweets: TweetRepository {
  private let base: any TweetRepository
  private let lastProfile: LastAnswer<Profile>
  private let lastFeed: LastAnswer<TweetFeed>
  /// What the service agreed to since the last feed.
  private let likes = Mutex<[Tweet.ID: Bool]>([:])

  init(_ base: any TweetRepository, _ recall: Recall) {
    self.base = base
    lastProfile = LastAnswer(recall)
    lastFeed = LastAnswer(recall)
  }

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    try await lastProfile.value { try await base.profile(policy) }
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let feed = try await lastFeed.value {
      let feed = try await base.feed(policy)
      likes.withLock { $0 = [:] }
      return feed
    }
    return feed.with(likes.withLock(\.self))
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await base.setLiked(isLiked, of: id)
    likes.withLock { $0[id] = isLiked }
  }
}

extension TweetFeed {
  fileprivate func with(_ likes: [Tweet.ID: Bool]) -> TweetFeed {
    guard !likes.isEmpty else { return self }
    let tweets = tweets.map { tweet in
      guard let isLiked = likes[tweet.id] else { return tweet }
      return Tweet(
        id: tweet.id, sender: tweet.sender, text: tweet.text, images: tweet.images,
        comments: tweet.comments, likes: tweet.likes.with(isLiked: isLiked))
    }
    return TweetFeed(tweets, skipped: skipped)
  }
}

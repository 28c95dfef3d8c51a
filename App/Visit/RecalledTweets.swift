import TweetsKit

/// A user's tweets as one visit knows them.
struct RecalledTweets: TweetRepository {
  private let base: any TweetRepository
  private let lastProfile: LastAnswer<Profile>
  private let lastFeed: LastAnswer<TweetFeed>

  init(_ base: any TweetRepository, _ recall: Recall) {
    self.base = base
    lastProfile = LastAnswer(recall)
    lastFeed = LastAnswer(recall)
  }

  func profile() async throws -> Profile { try await lastProfile.value(asking: base.profile) }

  func feed() async throws -> TweetFeed { try await lastFeed.value(asking: base.feed) }
}

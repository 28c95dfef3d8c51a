import DisplayKit
import TweetsKit

/// Fetches a profile and its feed.
@MainActor
protocol GetMoments {
  /// - Throws: only `CancellationError`; the result includes other failures.
  func execute(after known: MomentsSnapshot, _ policy: ReadPolicy) async throws -> MomentsSnapshot
}

/// Fetches both, and reuses the known value of the one that fails.
struct GetMomentsUseCase: GetMoments {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) {
    self.repository = repository
  }

  func execute(after known: MomentsSnapshot, _ policy: ReadPolicy) async throws -> MomentsSnapshot {
    let moments = try await repository.moments(policy)
    let (profile, profileError) = newest(moments.profile, after: known.profile)
    let (feed, feedError) = newest(moments.feed, after: known.feed)
    return MomentsSnapshot(
      profile: profile, feed: feed, profileError: profileError, feedError: feedError)
  }

  private func newest<Value>(
    _ answer: Result<Value, any Error>, after known: Value?
  ) -> (Value?, (any Error)?) {
    switch answer {
    case .success(let value): (value, nil)
    case .failure(let error): (known, error)
    }
  }
}

/// A user's latest profile and feed, and the errors of the last load.
struct MomentsSnapshot: Sendable {
  let profile: Profile?
  let feed: TweetFeed?
  let profileError: (any Error)?
  let feedError: (any Error)?

  init(
    profile: Profile? = nil, feed: TweetFeed? = nil, profileError: (any Error)? = nil,
    feedError: (any Error)? = nil
  ) {
    self.profile = profile
    self.feed = feed
    self.profileError = profileError
    self.feedError = feedError
  }

  var hasFailed: Bool { profileError != nil || feedError != nil }
}

/// Likes or unlikes a tweet.
@MainActor
protocol SetLiked {
  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws
}

struct SetLikedUseCase: SetLiked {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) {
    self.repository = repository
  }

  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}

import DisplayKit
import TweetsKit

/// Fetches a profile and its feed; the result includes failures.
@MainActor
protocol GetMoments {
  func execute(after known: MomentsSnapshot, _ policy: ReadPolicy) async -> MomentsSnapshot
}

/// Fetches both, and reuses the known value of the one that fails.
struct GetMomentsUseCase: GetMoments {
  let repository: any TweetRepository

  func execute(after known: MomentsSnapshot, _ policy: ReadPolicy) async -> MomentsSnapshot {
    let moments = await repository.moments(policy)
    let (profile, profileError) = newest(moments.profile, after: known.profile)
    let (feed, feedError) = newest(moments.feed, after: known.feed)
    return MomentsSnapshot(
      profile: profile, feed: feed, profileError: profileError, feedError: feedError)
  }

  private func newest<Value>(
    _ result: Result<Value, any Error>, after known: Value?
  ) -> (Value?, (any Error)?) {
    switch result {
    case .success(let value): (value, nil)
    case .failure(let error): (known, error)
    }
  }
}

/// A user's latest profile and feed, and the errors of the last load.
struct MomentsSnapshot: Sendable {
  var profile: Profile?
  var feed: TweetFeed?
  var profileError: (any Error)?
  var feedError: (any Error)?

  var hasFailed: Bool { profileError != nil || feedError != nil }
}

/// Likes or unlikes a tweet.
@MainActor
protocol SetLiked {
  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws
}

struct SetLikedUseCase: SetLiked {
  let repository: any TweetRepository

  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}

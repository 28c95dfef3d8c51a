import DisplayKit
import TweetsKit

/// Fetches a profile and its feed; a failed request keeps the known value.
@MainActor
class GetMoments {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) {
    self.repository = repository
  }

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
}

/// Likes or unlikes a tweet.
@MainActor
class SetLiked {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) {
    self.repository = repository
  }

  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}

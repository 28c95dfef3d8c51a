package import DisplayKit
import NetworkKit

/// One user's profile and tweets.
///
/// The methods throw `NetworkError`, or `CancellationError` when the calling task is cancelled.
package protocol TweetRepository: Sendable {
  func profile(_ policy: ReadPolicy) async throws -> Profile

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed

  /// Changes nothing where it is so already.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws
}

extension TweetRepository {
  /// A repository that only reads accepts no likes.
  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    throw NetworkError.unauthorized
  }

  /// Fetches both side by side and waits for both: one may fail without the other.
  ///
  /// - Throws: `CancellationError` alone.
  @MainActor
  package func moments(_ policy: ReadPolicy) async throws -> Moments {
    // NB: not `async let`, whose child never starts on the main actor: the order of what a scene
    // does would be left to chance where its repository answers there, as in a test.
    let fetchFeed: @MainActor @Sendable () async throws -> Result<TweetFeed, any Error> = {
      try await attempt { try await self.feed(policy) }
    }
    return try await withThrowingTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = try await attempt { try await self.profile(policy) }
      for try await feed in group { return Moments(profile: profile, feed: feed) }
      throw CancellationError()
    }
  }
}

@MainActor
private func attempt<Value>(
  _ work: @MainActor () async throws -> Value
) async throws -> Result<Value, any Error> {
  do {
    return .success(try await work())
  } catch let error as CancellationError {
    throw error
  } catch {
    return .failure(error)
  }
}

package import DisplayKit
import NetworkKit

/// One user's profile and tweets.
///
/// The methods throw `NetworkError`, or `CancellationError` when the calling task is cancelled.
package protocol TweetRepository: Sendable {
  func profile(_ policy: ReadPolicy) async throws -> Profile

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed

  /// No effect if the tweet has that state already.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws
}

extension TweetRepository {
  /// For repositories without likes: throws.
  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    throw NetworkError.unauthorized
  }

  /// Fetches both concurrently and waits for both; each can fail separately.
  @MainActor
  package func timeline(_ policy: ReadPolicy) async -> Timeline {
    // NB: not `async let`, whose child task never starts on the main actor: with a repository on
    // the main actor, as in tests, the order of calls would be undefined.
    let fetchFeed: @MainActor @Sendable () async -> Result<TweetFeed, any Error> = {
      await Result { try await self.feed(policy) }
    }
    return await withTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = await Result { try await self.profile(policy) }
      let feed = await group.next() ?? .failure(CancellationError())
      return Timeline(profile: profile, feed: feed)
    }
  }
}

extension Result where Failure == any Error {
  /// The value of `work`, or its error.
  @MainActor
  package init(of work: @MainActor () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}

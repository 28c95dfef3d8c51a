import DisplayKit
import TweetsKit

/// The scene's work with the service. A value: a request in flight retains no object of a released
/// scene. On the main actor, so that requests start in the order of the calls.
@MainActor
struct TweetsWorker {
  /// Each can fail separately.
  struct FetchedTimeline: Sendable {
    let profile: Result<Profile, any Error>
    let feed: Result<TweetFeed, any Error>
  }

  let repository: any TweetRepository
  let clock: any Clock<Duration>

  /// Fetches profile and feed concurrently, and waits for both.
  func fetchTimeline(_ policy: ReadPolicy) async -> FetchedTimeline {
    // Not `async let`, whose child tasks start on another thread: with a repository on the main
    // actor, the order of the calls would be undefined.
    let fetchFeed: @MainActor @Sendable () async -> Result<TweetFeed, any Error> = {
      await Result { try await repository.feed(policy) }
    }
    return await withTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = await Result { try await repository.profile(policy) }
      let feed = await group.next() ?? .failure(CancellationError())
      return FetchedTimeline(profile: profile, feed: feed)
    }
  }

  func search(_ words: SearchWords, after pause: Duration) async throws -> [Tweet] {
    if pause > .zero { try await clock.sleep(for: pause) }
    return try await repository.search(words.text).tweets
  }

  /// Returns when a like can no longer be undone.
  func waitForUndo() async throws { try await clock.sleep(for: TweetsScene.undoTime) }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }

  func post(_ draft: TweetDraft) async throws -> Tweet { try await repository.post(draft) }

  /// Passes the updates until there are no more.
  func listen(_ receive: @MainActor (TweetUpdate) -> Void) async throws {
    for try await update in await repository.updates() {
      // An update can be on its way when the scene is closed.
      try Task.checkCancellation()
      receive(update)
    }
  }
}

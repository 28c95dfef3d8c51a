import TweetsKit

/// Listens to the tweets that are added to the feed.
@MainActor
protocol GetNewTweetsUseCase {
  /// Returns only at the end of the updates, or throws their error.
  func execute(_ receive: @MainActor (TweetUpdate) -> Void) async throws
}

struct GetNewTweets: GetNewTweetsUseCase {
  let repository: any TweetRepository

  func execute(_ receive: @MainActor (TweetUpdate) -> Void) async throws {
    for try await update in await repository.updates() {
      // An update can be on its way when the scene is closed.
      try Task.checkCancellation()
      receive(update)
    }
  }
}

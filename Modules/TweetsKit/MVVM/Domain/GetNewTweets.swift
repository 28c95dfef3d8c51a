import TweetsKit

/// Listens to the tweets that are added to the feed, and holds them until the user adds them to it.
///
/// A value, with the new tweets and the error of the connection.
struct GetNewTweets: Sendable {
  private let repository: any TweetRepository
  private var updates = FeedUpdates()

  init(repository: any TweetRepository) { self.repository = repository }

  var count: Int { updates.newTweets.tweets.count }

  /// Set from the loss of the connection until there is one again.
  var error: (any Error)? { updates.error }

  mutating func begin() { updates.error = nil }

  mutating func beginLoad() { updates.newTweets.beginLoad() }

  /// Returns only at the end of the updates, or throws their error.
  @MainActor
  func execute(_ receive: @MainActor (TweetUpdate) -> Void) async throws {
    for try await update in await repository.updates() {
      // An update can be on its way when the scene is closed.
      try Task.checkCancellation()
      receive(update)
    }
  }

  mutating func receive(_ update: TweetUpdate, in feed: TweetFeed) {
    updates.receive(update, in: feed)
  }

  mutating func settle(_ result: Result<Void, any Error>) {
    if case .failure(let error) = result { updates.error = error }
  }

  /// Returns `newest` with the tweets that were shown since it was requested at its top; those that
  /// it has are not new.
  mutating func receive(_ newest: TweetFeed) -> TweetFeed { updates.newTweets.receive(newest) }

  /// Returns `feed` with the new tweets at its top.
  mutating func add(to feed: TweetFeed) -> TweetFeed { updates.newTweets.show(in: feed) }

  /// Returns `feed` with a tweet that was posted at its top.
  mutating func post(_ tweet: Tweet, in feed: TweetFeed) -> TweetFeed {
    updates.newTweets.post(tweet, in: feed)
  }
}

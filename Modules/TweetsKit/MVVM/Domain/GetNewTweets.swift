import TweetsKit

/// Listens to the tweets that are added to the feed, and holds them until the user adds them to it.
///
/// A value, with the new tweets and the error of the connection.
struct GetNewTweets: Sendable {
  private let repository: any TweetRepository
  private var newTweets = NewTweets()
  /// Set from the loss of the connection until there is one again.
  private(set) var error: (any Error)?

  init(repository: any TweetRepository) { self.repository = repository }

  var count: Int { newTweets.tweets.count }

  mutating func begin() { error = nil }

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
    switch update {
    case .opened: error = nil
    case .tweet(let tweet):
      error = nil
      newTweets.add(tweet, to: feed)
    case .closed(let error?, retryIn: _): self.error = error
    case .closed(nil, retryIn: _), .skipped: break
    }
  }

  mutating func settle(_ result: Result<Void, any Error>) {
    if case .failure(let error) = result { self.error = error }
  }

  mutating func remove(_ tweet: Tweet) { newTweets.remove(tweet) }

  /// Keeps those that a newer feed does not have.
  mutating func receive(_ feed: TweetFeed) { newTweets.remove(feed) }

  /// Returns `feed` with the new tweets at its top.
  mutating func add(to feed: TweetFeed) -> TweetFeed {
    defer { newTweets = NewTweets() }
    return feed.adding(newTweets)
  }
}

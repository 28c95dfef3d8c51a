import TweetsKit

/// Searches the feed at once, and the service after a pause: its results follow the matches in the
/// feed, without those.
///
/// A value, with the words of the search and the tweets that they found.
struct SearchTweets: Sendable {
  enum Status {
    case inProgress, finished
    case failed(any Error)
  }

  private let repository: any TweetRepository
  private let clock: any Clock<Duration>
  private(set) var status = Status.finished
  /// Nil if there is no search.
  private(set) var found: FoundTweets?

  init(repository: any TweetRepository, clock: any Clock<Duration>) {
    self.repository = repository
    self.clock = clock
  }

  /// - Parameter words: nil to end the search.
  mutating func begin(_ words: SearchWords?, in feed: TweetFeed?) {
    found = words.map { FoundTweets($0, in: feed) }
    status = words == nil ? .finished : .inProgress
  }

  mutating func beginAgain() { status = .inProgress }

  @MainActor
  func execute(_ words: SearchWords, after pause: Duration = .zero) async throws -> [Tweet] {
    if pause > .zero { try await clock.sleep(for: pause) }
    return try await repository.search(words.text).tweets
  }

  mutating func settle(_ response: Result<[Tweet], any Error>) {
    switch response {
    case .success(let newest):
      status = .finished
      found?.receive(newest)
    case .failure(let error): status = .failed(error)
    }
  }

  /// Keeps the results.
  mutating func receive(_ feed: TweetFeed) { found?.match(feed) }
}

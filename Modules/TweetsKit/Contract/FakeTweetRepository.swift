import TaskKit
import TweetsKit

/// The repository for tests of a pattern's roles: responds on the main actor, at once, or to likes and posts
/// when they are not held. Updates are sent by the test.
@MainActor
final class FakeTweetRepository: TweetRepository {
  struct TestError: Error {}

  typealias Updates = AsyncThrowingStream<TweetUpdate, any Error>

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var searchResponse: Result<TweetFeed, any Error> = .success(.make(6..<9))
  var likeResponse: Result<Void, any Error> = .success(())
  var postResponse: Result<Tweet, any Error> = .success(.number(21))
  var holdsLikes = false
  var holdsPosts = false
  /// Whether the updates end at once.
  var endsUpdates = false
  /// Called while a like is in flight.
  var onLike: () -> Void = {}
  /// Without the requests of a profile and of updates. A post that is cancelled is followed by "cancelled".
  private(set) var calls: [String] = []
  /// One for each time that the updates were requested, also if they have ended.
  private(set) var listeners: [Updates.Continuation] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    calls.append("feed \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    calls.append("like \(id) \(isLiked)")
    onLike()
    await wait { self.holdsLikes }
    try likeResponse.get()
  }

  func search(_ words: String) async throws -> TweetFeed {
    calls.append("search \(words)")
    return try searchResponse.get()
  }

  /// Responds even if it is cancelled.
  func post(_ draft: TweetDraft) async throws -> Tweet {
    calls.append("post \(draft.text)")
    await wait { self.holdsPosts && !Task.isCancelled }
    if Task.isCancelled { calls.append("cancelled") }
    return try postResponse.get()
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    let (updates, listener) = Updates.makeStream()
    listeners.append(listener)
    if endsUpdates { listener.finish() }
    return updates
  }
}

extension FakeTweetRepository {
  var likes: [String] { calls.filter { $0.hasPrefix("like ") } }

  /// Waits until there is one, and returns it.
  @discardableResult
  func listener() async -> Updates.Continuation {
    await wait { self.listeners.isEmpty }
    return listeners.first ?? Updates.makeStream().continuation
  }

  /// For five minutes at most, so that a test ends, and fails by what it expects: a plain loop ignores the time
  /// limit of a test.
  private func wait(while condition: () -> Bool) async {
    let end = ContinuousClock.now.advanced(by: .seconds(300))
    while condition(), .now < end { await Task.yield() }
  }

  /// To the last listener.
  func send(_ updates: TweetUpdate...) {
    for update in updates { listeners.last?.yield(update) }
  }

  /// Tweets of the feed `make`, to the last listener.
  func send(_ numbers: Range<Int>) {
    for tweet in TweetFeed.make(numbers).tweets { send(.tweet(tweet)) }
  }

  /// Whether the last updates are still iterated.
  var isListening: Bool {
    if case .enqueued? = listeners.last?.yield(.skipped) { true } else { false }
  }
}

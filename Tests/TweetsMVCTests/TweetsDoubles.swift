import DisplayKit
import TweetsKit

@testable import TweetsContract

/// Responds on the main actor: immediately, or to likes when they are not held.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var likeResponse: Result<Void, any Error> = .success(())
  var searchResponse: Result<TweetFeed, any Error> = .success(TweetFeed([]))
  var holdsLikes = false
  private(set) var calls: [String] = []
  /// One for each time that the updates were requested.
  private(set) var updates: [AsyncThrowingStream<TweetUpdate, any Error>.Continuation] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    calls.append("load \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    calls.append("like \(id) \(isLiked)")
    while holdsLikes { await Task.yield() }
    try likeResponse.get()
  }

  func search(_ words: String) async throws -> TweetFeed {
    calls.append("search \(words)")
    return try searchResponse.get()
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    let (stream, continuation) = AsyncThrowingStream<TweetUpdate, any Error>.makeStream()
    updates.append(continuation)
    return stream
  }
}

extension FakeRepository {
  /// Waits until the updates were requested `count` times.
  func listened(_ count: Int = 1) async {
    while updates.count < count { await Task.yield() }
  }

  /// Sends tweets of the feed `make`.
  func send(_ numbers: Range<Int>) {
    for tweet in TweetFeed.make(numbers).tweets { updates.last?.yield(.tweet(tweet)) }
  }

  /// Whether the last updates are still iterated.
  var isListening: Bool {
    if case .enqueued? = updates.last?.yield(.skipped) { true } else { false }
  }
}

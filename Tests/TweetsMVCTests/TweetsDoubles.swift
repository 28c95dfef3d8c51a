import TaskKit
import TestSupport
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

/// Responds on the main actor: immediately, or to posts when they are not held.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var searchResponse: Result<TweetFeed, any Error> = .success(TweetFeed([]))
  var postResponse: Result<Tweet, any Error> = .success(.number(21))
  var holdsPosts = false
  private(set) var isPosting = false
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
  }

  func search(_ words: String) async throws -> TweetFeed {
    calls.append("search \(words)")
    return try searchResponse.get()
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    calls.append("post \(draft.text)")
    isPosting = true
    defer { isPosting = false }
    while holdsPosts {
      try Task.checkCancellation()
      await Task.yield()
    }
    return try postResponse.get()
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    let (stream, continuation) = AsyncThrowingStream<TweetUpdate, any Error>.makeStream()
    updates.append(continuation)
    return stream
  }
}

final class SpyDelegate: ComposerDelegate {
  private(set) var results: [String] = []

  func didPost(_ tweet: Tweet) { results.append("posted \(tweet.id)") }

  func didDiscard() { results.append("discarded") }

  func didLeave(_ draft: String) { results.append("left “\(draft)”") }
}

extension FakeRepository {
  /// Waits until the updates were requested `count` times.
  func listened(_ count: Int = 1) async {
    await Task.yield(while: updates.count < count)
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

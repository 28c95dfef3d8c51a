import TaskKit
import TestSupport
import TweetsKit

@testable import TweetsContract

/// Responds on the main actor: immediately, or to likes when they are not held.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var likeResponse: Result<Void, any Error> = .success(())
  var searchResponse: Result<TweetFeed, any Error> = .success(.make(6..<9))
  var postResponse: Result<Tweet, any Error> = .success(.number(21))
  /// Of each time that they are requested; they end, or fail.
  var updates: [TweetUpdate] = []
  var updatesError: (any Error)?
  var holdsUpdates = false
  var holdsLikes = false
  private(set) var updatesCount = 0
  private(set) var calls: [String] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    calls.append("load \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    calls.append("like \(id) \(isLiked)")
    await Task.yield(while: holdsLikes)
    try likeResponse.get()
  }

  func search(_ words: String) async throws -> TweetFeed {
    calls.append("search \(words)")
    return try searchResponse.get()
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    calls.append("post \(draft.text)")
    return try postResponse.get()
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    updatesCount += 1
    let (stream, continuation) = AsyncThrowingStream<TweetUpdate, any Error>.makeStream()
    for update in updates { continuation.yield(update) }
    if !holdsUpdates { continuation.finish(throwing: updatesError) }
    return stream
  }
}

extension TweetUpdate {
  /// A tweet of the feed `make`.
  static func number(_ number: Int) -> TweetUpdate {
    .tweet(TweetFeed.make(number..<number + 1).tweets[0])
  }
}

import DisplayKit
import TweetsKit

@testable import TweetsContract

/// Responds immediately, on the main actor.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var likeResponse: Result<Void, any Error> = .success(())
  var searchResponse: Result<TweetFeed, any Error> = .success(.make(6..<9))
  private(set) var calls: [String] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    calls.append("load \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    calls.append("like \(id) \(isLiked)")
    try likeResponse.get()
  }

  func search(_ words: String) async throws -> TweetFeed {
    calls.append("search \(words)")
    return try searchResponse.get()
  }
}

import DisplayKit
import TweetsKit

/// Answers on the main actor, at once.
@MainActor
final class FakeRepository: TweetRepository {
  struct Broken: Error {}

  var profileAnswer: Result<Profile, any Error> = .success(.make())
  var feedAnswer: Result<TweetFeed, any Error> = .success(.make(7))
  private(set) var loads = 0
  private(set) var likes: [String] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    loads += 1
    return try profileAnswer.get()
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { try feedAnswer.get() }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    _ = try profileAnswer.get()
  }
}

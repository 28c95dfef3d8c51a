import DisplayKit
import TweetsKit

struct TracedTweetRepository: TweetRepository {
  private let repository: any TweetRepository
  private let trace: MessageTrace
  private let asker: String

  init(_ repository: any TweetRepository, trace: MessageTrace, asker: String) {
    self.repository = repository
    self.trace = trace
    self.asker = asker
  }

  @MainActor
  func profile() async throws -> Profile {
    try await trace.record(from: asker, to: "Repository", "profile") {
      try await repository.profile()
    }
  }

  @MainActor
  func feed() async throws -> TweetFeed {
    try await trace.record(from: asker, to: "Repository", "feed") { try await repository.feed() }
  }

  @MainActor
  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await trace.record(from: asker, to: "Repository", "setLiked", "\(isLiked)") {
      try await repository.setLiked(isLiked, of: id)
    }
  }
}

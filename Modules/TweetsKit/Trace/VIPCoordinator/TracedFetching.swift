import DisplayKit
import TweetsKit
import TweetsVIPCoordinator

final class TracedFetching: TweetsFetching {
  private let worker: any TweetsFetching
  private let trace: MessageTrace

  init(_ worker: any TweetsFetching, _ trace: MessageTrace) {
    self.worker = worker
    self.trace = trace
  }

  func fetch() async throws -> Moments {
    try await trace.record(from: "Interactor", to: "Worker", "fetch") { try await worker.fetch() }
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await trace.record(from: "Interactor", to: "Worker", "setLiked", "\(isLiked)") {
      try await worker.setLiked(isLiked, of: id)
    }
  }
}

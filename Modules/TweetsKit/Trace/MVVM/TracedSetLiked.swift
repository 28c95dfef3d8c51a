import DisplayKit
import TweetsKit
import TweetsMVVM

struct TracedSetLiked: SetLiked {
  private let useCase: any SetLiked
  private let trace: MessageTrace

  init(_ useCase: any SetLiked, _ trace: MessageTrace) {
    self.useCase = useCase
    self.trace = trace
  }

  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await trace.record(from: "ViewModel", to: "UseCase", "execute", "\(isLiked)") {
      try await useCase.execute(isLiked, of: id)
    }
  }
}

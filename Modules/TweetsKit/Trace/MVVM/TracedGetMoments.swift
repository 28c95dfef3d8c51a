import DisplayKit
import TweetsMVVM

struct TracedGetMoments: GetMoments {
  private let useCase: any GetMoments
  private let trace: MessageTrace

  init(_ useCase: any GetMoments, _ trace: MessageTrace) {
    self.useCase = useCase
    self.trace = trace
  }

  func execute(after known: KnownMoments) async throws -> KnownMoments {
    try await trace.record(from: "ViewModel", to: "UseCase", "execute") {
      try await useCase.execute(after: known)
    }
  }
}

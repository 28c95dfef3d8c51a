import NetworkKit
import Testing

@testable import regatta

struct LastAnswerTests {
  private let recall = Recall()

  private func ask(_ answer: LastAnswer<Int>, _ result: Result<Int, any Error>) async throws -> Int
  {
    try await answer.value { try result.get() }
  }

  @Test func itIsGivenAgainOnlyWhileItIsRecalled() async throws {
    let answer = LastAnswer<Int>(recall)
    #expect(try await ask(answer, .success(1)) == 1)
    #expect(try await ask(answer, .success(2)) == 2)
    recall.isOn = true
    #expect(try await ask(answer, .success(3)) == 2)
    recall.isOn = false
    #expect(try await ask(answer, .success(4)) == 4)
  }

  @Test func whatWasNeverAskedIsAsked() async throws {
    recall.isOn = true
    #expect(try await ask(LastAnswer(recall), .success(1)) == 1)
  }

  @Test func aFailureIsKeptUnlessThereIsAnAnswer() async throws {
    let failed = LastAnswer<Int>(recall)
    let answered = LastAnswer<Int>(recall)
    _ = try await ask(answered, .success(1))
    for answer in [failed, answered] {
      await #expect(throws: NetworkError.notFound) {
        try await ask(answer, .failure(NetworkError.notFound))
      }
    }
    recall.isOn = true
    await #expect(throws: NetworkError.notFound) { try await ask(failed, .success(2)) }
    #expect(try await ask(answered, .success(2)) == 1)
  }

  @Test func aLoadThatWasCancelledLeavesNothing() async throws {
    let answer = LastAnswer<Int>(recall)
    await #expect(throws: CancellationError.self) {
      try await ask(answer, .failure(CancellationError()))
    }
    recall.isOn = true
    #expect(try await ask(answer, .success(1)) == 1)
  }
}

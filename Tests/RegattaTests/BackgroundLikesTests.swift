import DisplayKit
import TaskKit
import TestSupport
import Testing

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(2)))
struct BackgroundLikesTests {
  private final class ClosedScreen: Sendable {}

  @MainActor
  private final class Reports {
    var sentences: [String] = []
  }

  private struct Refused: Error {}

  private let clock = TestClock()
  private let gate = CallGate<Int, Void>()
  private let reports = Reports()

  /// A program that likes these tweets, and ends.
  private func program(likes: Range<Int>) -> Task<Void, any Error> {
    Task {
      try await BackgroundLikes.run(clock: clock, report: { reports.sentences.append($0) }) {
        tasks in
        for like in likes {
          tasks.run(for: ClosedScreen()) {
            try await gate.call(like)
          } then: { _, _ in
          }
        }
      }
    }
  }

  @Test func theEndWaitsForLikes() async throws {
    let program = program(likes: 0..<2)
    #expect(await clock.nextSleep() == BackgroundLikes.timeUntilNotice)
    try await gate.respond((), ())
    try await program.value
    #expect(await gate.inputs == [0, 1])
    #expect(reports.sentences.isEmpty)
  }

  @Test func withoutLikesTheEndDoesNotWait() async throws {
    try await program(likes: 0..<0).value
    #expect(clock.slept.isEmpty)
  }

  @Test func aFailureIsReported() async throws {
    let program = program(likes: 0..<1)
    try await gate.fail(Refused())
    try await program.value
    #expect(
      reports.sentences == [
        "a like failed after its screen was closed: something went wrong; like the tweet again"
      ])
  }

  @Test(arguments: [(1, "a like"), (2, "2 likes")])
  func theEndWaitsForALimitedTime(likes: Int, subject: String) async throws {
    let program = program(likes: 0..<likes)
    _ = await clock.nextSleep()
    clock.advance(by: BackgroundLikes.timeUntilNotice)
    #expect(await clock.nextSleep() == BackgroundLikes.timeAtEnd - BackgroundLikes.timeUntilNotice)
    #expect(reports.sentences == ["waiting for \(subject) to be confirmed, at most 5 s"])
    clock.advance(by: BackgroundLikes.timeAtEnd - BackgroundLikes.timeUntilNotice)
    try await program.value
    let report =
      "no confirmation of \(subject) within 5 s; look at the tweets, and like again what is missing"
    #expect(reports.sentences.dropFirst() == [report])
    // As when the connections are shut down.
    try await gate.fail(Refused())
    for _ in 0..<100 { await Task.yield() }
    #expect(reports.sentences.dropFirst() == [report])
  }

  @Test func aCancelledProgramWaits() async throws {
    let program = program(likes: 0..<1)
    program.cancel()
    #expect(await clock.nextSleep() == BackgroundLikes.timeUntilNotice)
    try await gate.respond(())
    try await program.value
    #expect(reports.sentences.isEmpty)
  }

  @Test func anErrorIsThrownAfterTheWait() async throws {
    let program = Task {
      try await BackgroundLikes.run(clock: clock, report: { _ in }) { tasks in
        tasks.run(for: ClosedScreen()) {
          try await gate.call(0)
        } then: { _, _ in
        }
        throw Refused()
      }
    }
    #expect(await clock.nextSleep() == BackgroundLikes.timeUntilNotice)
    try await gate.respond(())
    await #expect(throws: Refused.self) { try await program.value }
  }
}

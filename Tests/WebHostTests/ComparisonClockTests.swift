import TestSupport
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(5)))
struct ComparisonClockTests {
  private let clock = ComparisonClock()

  private func wait() -> Task<Bool, Never> {
    Task { (try? await clock.sleep(for: .seconds(3600))) != nil }
  }

  @Test func theWaitsOfTheEarliestEventEndFirst() async throws {
    #expect(!clock.endWaits())
    clock.beginEvent()
    let first = wait()
    await Task.yield(while: clock.waitCount < 1)
    clock.beginEvent()
    let second = wait()
    await Task.yield(while: clock.waitCount < 2)
    #expect(clock.endWaits())
    #expect(await first.value)
    #expect(clock.endedCount == 1 && clock.waitCount == 1)
    #expect(clock.endWaits())
    #expect(await second.value)
    #expect(clock.endedCount == 2)
  }

  @Test func aCancelledWaitHasNotEnded() async throws {
    clock.beginEvent()
    let wait = wait()
    await Task.yield(while: clock.waitCount < 1)
    wait.cancel()
    #expect(await !wait.value)
    #expect(clock.endedCount == 0 && !clock.endWaits())
  }

  @Test func timeEndsAWait() async throws {
    try await clock.sleep(for: .milliseconds(1))
    #expect(clock.endedCount == 1 && clock.waitCount == 0)
  }
}

import TestSupport
import Testing

@testable import ShadowKit

@MainActor @Suite(.timeLimit(.minutes(1)))
struct SettlingClockTests {
  private let clock = TestClock()
  private let settling: SettlingClock

  init() {
    settling = SettlingClock(
      ShadowExperiment(
        "list", version: "1", limit: .seconds(10), results: ShadowResultCounter(), clock: clock))
  }

  @Test func takesBothDurationsOnce() {
    settling.startControl()
    settling.startCandidate()
    clock.advance(by: .seconds(1))
    settling.stopControl()
    clock.advance(by: .seconds(2))
    settling.stopControl()
    settling.stopCandidate()
    #expect(settling.takeDurations() == [.seconds(1), .seconds(3)])
    #expect(settling.takeDurations() == [])
  }

  @Test func durationsOfOneAloneAreNotTaken() {
    settling.startControl()
    settling.stopControl()
    settling.startCandidate()
    #expect(settling.takeDurations() == [])
    settling.stopCandidate()
    #expect(settling.takeDurations() == [])
  }

  @Test func aStartedLimitIsNotExtended() async {
    let (expired, onExpiry) = AsyncStream<(Int, ShadowResult.Outcome)>.makeStream()
    settling.startLimit { onExpiry.yield((1, $0)) }
    await clock.pass(9)
    settling.startLimit { onExpiry.yield((2, $0)) }
    await clock.pass(1)
    for await (number, outcome) in expired {
      #expect(number == 1 && outcome == .timedOut)
      break
    }
  }

  @Test func aStoppedLimitDoesNotExpire() async {
    settling.startLimit { _ in Issue.record("it was stopped") }
    await clock.pass(5)
    settling.stopLimit()
    let (expired, onExpiry) = AsyncStream<Void>.makeStream()
    settling.startLimit { _ in onExpiry.yield() }
    await clock.pass(10)
    for await _ in expired { break }
  }
}

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
    let (expired, onExpiry) = AsyncStream<Int>.makeStream()
    settling.startLimit { onExpiry.yield(1) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(9))
    settling.startLimit { onExpiry.yield(2) }
    clock.advance(by: .seconds(1))
    for await number in expired {
      #expect(number == 1)
      break
    }
  }
}

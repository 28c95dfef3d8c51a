import TestSupport
import Testing

@testable import ShadowKit

@Suite(.timeLimit(.minutes(5)))
struct TimeLimitsTests {
  @Test func candidatesHaveTheirTimeEach() async {
    let clock = TestClock()
    let limits = TimeLimits(
      .seconds(10), now: { clock.now.offset }, sleep: { try await clock.sleep(for: $0) })
    let (ends, end) = AsyncStream<Int>.makeStream()
    var expired = ends.makeAsyncIterator()
    let first = limits.begin { if $0 == .timedOut { end.yield(1) } }
    await clock.pass(6)
    let second = limits.begin { if $0 == .timedOut { end.yield(2) } }
    let third = limits.begin { _ in end.yield(3) }
    #expect(limits.end(third))
    await clock.pass(4)
    #expect(await expired.next() == 1)
    await clock.pass(6)
    #expect(await expired.next() == 2)
    #expect(clock.slept == Array(repeating: .seconds(1), count: 16))
    #expect(!limits.end(first) && !limits.end(second) && !limits.end(third))
  }

  /// As an app in the background: all candidates in flight would time out on its return.
  @Test func aSuspensionIsNoTimeOut() async {
    let clock = TestClock()
    let limits = TimeLimits(
      .seconds(10), now: { clock.now.offset }, sleep: { try await clock.sleep(for: $0) })
    let (outcomes, end) = AsyncStream<ShadowResult.Outcome>.makeStream()
    _ = limits.begin { end.yield($0) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(600))
    for await outcome in outcomes {
      #expect(outcome == .suspended)
      break
    }
  }

  @Test func aClockThatFailsEndsTheTime() async {
    struct Fault: Error {}
    let limits = TimeLimits(.seconds(10), now: { .zero }, sleep: { _ in throw Fault() })
    let (ends, end) = AsyncStream<Int>.makeStream()
    var expired = ends.makeAsyncIterator()
    for number in 1...2 {
      _ = limits.begin { _ in end.yield(number) }
      #expect(await expired.next() == number)
    }
  }
}

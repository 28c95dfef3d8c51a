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
    let first = limits.begin { end.yield(1) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(6))
    let second = limits.begin { end.yield(2) }
    let third = limits.begin { end.yield(3) }
    #expect(limits.end(third))
    clock.advance(by: .seconds(4))
    #expect(await expired.next() == 1)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(6))
    #expect(await expired.next() == 2)
    #expect(clock.slept == [.seconds(10), .seconds(6)])
    #expect(!limits.end(first) && !limits.end(second) && !limits.end(third))
  }

  @Test func aClockThatFailsEndsTheTime() async {
    struct Fault: Error {}
    let limits = TimeLimits(.seconds(10), now: { .zero }, sleep: { _ in throw Fault() })
    let (ends, end) = AsyncStream<Int>.makeStream()
    var expired = ends.makeAsyncIterator()
    for number in 1...2 {
      _ = limits.begin { end.yield(number) }
      #expect(await expired.next() == number)
    }
  }
}

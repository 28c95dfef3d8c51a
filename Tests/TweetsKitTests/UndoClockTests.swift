import TestSupport
import Testing

@testable import TweetsKit

struct UndoClockTests {
  /// Is not to be asked for a sleep of another kind.
  private struct SpyUndoClock: UndoClock {
    let base: TestClock
    let likes = AsyncStream<Void>.makeStream()
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      try await base.sleep(for: now.duration(to: deadline))
    }

    func sleepUntilLikeIsSent() async throws { likes.continuation.yield() }
  }

  @Test func anyClockSleepsForTheTimeToUndo() async throws {
    let clock = TestClock(jumps: true)
    let any: any Clock<Duration> = clock
    try await any.sleepForUndo()
    #expect(clock.slept == [TweetLikes.undoTime])
  }

  @Test func anUndoClockDecidesWhenALikeIsSent() async throws {
    let base = TestClock(jumps: true)
    let clock = SpyUndoClock(base: base)
    let any: any Clock<Duration> = clock
    try await any.sleepForUndo()
    clock.likes.continuation.finish()
    #expect(await clock.likes.stream.reduce(0) { count, _ in count + 1 } == 1)
    #expect(base.slept.isEmpty)
  }
}

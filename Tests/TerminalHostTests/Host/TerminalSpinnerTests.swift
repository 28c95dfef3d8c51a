import DisplayKit
import TestSupport
import Testing

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalSpinnerTests {
  @Test(arguments: [false, true])
  func isAnimatedUnlessMotionIsReduced(reducesMotion: Bool) async {
    let clock = TestClock()
    let (changes, change) = AsyncStream<Void>.makeStream()
    let spinner = TerminalSpinner(clock: clock, reducesMotion: reducesMotion) { change.yield() }
    spinner.update(isSettled: false)
    #expect(await clock.nextSleep() == TerminalSpinner.delay)
    #expect(spinner.sign == nil)
    clock.advance(by: TerminalSpinner.delay)
    for await _ in changes { break }
    #expect(spinner.sign == (reducesMotion ? "…" : "⠋"))
    spinner.update(isSettled: false)
    #expect(spinner.isRunning != reducesMotion)
    spinner.update(isSettled: true)
    #expect(spinner.sign == nil && !spinner.isRunning)
  }
}

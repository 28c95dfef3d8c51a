import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalSessionTimeTests {
  private let loading = Content.progress("Loading rows", fraction: nil)

  @Test func showsASpinnerAfterADelay() async throws {
    let trial = try TerminalTrial(loading, isSettled: false)
    #expect(trial.text == "")
    await trial.showSpinner()
    #expect(trial.text == "  ⠋ Loading rows")
    await trial.pass(.milliseconds(100))
    await trial.waitForFrame { trial.text != "  ⠋ Loading rows" }
    #expect(trial.text == "  ⠙ Loading rows")
  }

  @Test func showsNoSpinnerForShortWork() async throws {
    let trial = try TerminalTrial(loading, isSettled: false)
    trial.show(.rows(2))
    #expect(trial.selected == "Row 0")
    await trial.wait { !trial.clock.waits.contains(.milliseconds(150)) }
    trial.draw()
    #expect(trial.status.hasPrefix(" status"))
  }

  @Test func keepsTheLayoutDuringARefresh() async throws {
    let trial = try TerminalTrial(.rows(3))
    trial.show(.stack([loading, .rows(3)], spacing: 1), isSettled: false)
    #expect(trial.page.first == "▌ Row 0")
    await trial.showSpinner()
    #expect(trial.page.first == "▌ Row 0")
    #expect(trial.status.hasPrefix(" ⠋ Loading rows"))
  }

  @Test func isNotAnimatedWithReducedMotion() async throws {
    let trial = try TerminalTrial(
      loading, isSettled: false, options: TerminalOptions(reducesMotion: true))
    await trial.showSpinner()
    #expect(trial.text == "  … Loading rows")
  }

  @Test func coalescesChangesIntoOneFrame() async throws {
    let trial = try TerminalTrial(.rows(3))
    let count = trial.terminal.writes.count
    for number in 4..<9 { trial.screen.show(.rows(number)) }
    await trial.pass(FramePacer.interval)
    await trial.wait { trial.page[7] == "  Row 7" }
    #expect(trial.terminal.writes.count == count + 1)
  }

  @Test func usesSynchronizedUpdatesIfSupported() throws {
    let trial = try TerminalTrial(.rows(30))
    trial.press("\u{1B}[?2026;2$y\u{1B}[?62;4c", "j")
    #expect(trial.terminal.writes.last?.starts(with: Array("\u{1B}[?2026h".utf8)) == true)
    #expect(trial.selected == "Row 1")
  }
}

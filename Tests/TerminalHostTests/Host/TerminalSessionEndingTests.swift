import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalSessionEndingTests {
  @Test(arguments: [
    (TerminalEvent.bytes(Array("q".utf8)), TerminalExit.quit), (.bytes([3]), .signal(2)),
    (.hungUp, .hungUp), (.signal(15), .signal(15)),
  ])
  func ends(event: TerminalEvent, ending: TerminalExit) async throws {
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    let trial = try TerminalTrial(.line("x"))
    sink.yield(event)
    let terminal = FakeTerminal(.least)
    let found = try await TerminalScreenHost(openLink: { _ in }).run(
      trial.navigator, device: terminal, events: events, clock: trial.clock)
    #expect(found == ending)
    #expect(terminal.calls == [.enter, .leave])
  }

  @Test(arguments: [(TerminalOptions(), 3), (TerminalOptions(isLinear: true), 1)])
  func timersEndWithTheRun(options: TerminalOptions, timers: Int) async throws {
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    let (navigator, clock) = (Navigator(), TestClock())
    navigator.push(FakeScreen(.progress("Loading", fraction: nil), isSettled: false))
    async let ending = TerminalScreenHost(options: options, openLink: { _ in }).run(
      navigator, device: FakeTerminal(.least), events: events, clock: clock)
    await clock.waitForSleepers(timers)
    sink.yield(.signal(15))
    #expect(try await ending == .signal(15))
    #expect(clock.waits.isEmpty)
  }

  @Test func endsAfterTheLastScreenIsPopped() throws {
    let trial = try TerminalTrial(.line("x"))
    trial.navigator.pop()
    #expect(trial.session.hasEnded)
  }

  @Test func endsWhenTheTerminalDisconnects() throws {
    let trial = try TerminalTrial(.rows(5))
    trial.terminal.isGone = true
    trial.press("j")
    #expect(trial.session.hasEnded)
  }

  @Test func suspendsAndResumes() throws {
    let trial = try TerminalTrial(.rows(5))
    trial.press("m", "\u{1A}")
    #expect(trial.terminal.calls == [.enter, .leave, .stop, .enter])
    #expect(trial.terminal.writes.suffix(2).first == TerminalModes.mouse)
    let last = String(decoding: trial.terminal.writes.last ?? [], as: UTF8.self)
    #expect(last.contains("\u{1B}[2J"))
  }

  @Test func redrawsAfterSIGCONT() throws {
    let trial = try TerminalTrial(.rows(5))
    trial.session.take(.continued)
    trial.draw()
    #expect(trial.terminal.calls == [.enter, .enter])
    #expect(trial.selected == "Row 0")
  }

  @Test func adaptsToANewSize() throws {
    let trial = try TerminalTrial(.rows(100))
    trial.press("G")
    trial.terminal.size = TerminalSize(columns: 60, rows: 20)
    trial.session.take(.resized)
    trial.draw()
    #expect(trial.page.count == 18)
    #expect(trial.page.last == "▌ Row 99")
    #expect(trial.page.first == "  Row 82")
  }

  @Test func showsAMessageWhenTheTerminalIsTooSmall() throws {
    let trial = try TerminalTrial(.rows(100), columns: 39, rows: 12)
    #expect(trial.lines.prefix(2) == ["Too small", "39×12, needs 40×12"])
    trial.press("j", "?", TerminalTrial.enter)
    #expect(trial.screen.events == [.appeared])
    trial.terminal.size = .least
    trial.session.take(.resized)
    trial.draw()
    #expect(trial.selected == "Row 0")
    trial.terminal.size = TerminalSize(columns: 1, rows: 1)
    trial.session.take(.resized)
    trial.draw()
    #expect(trial.lines == ["T"])
    trial.press("q")
    #expect(trial.session.hasEnded)
  }
}

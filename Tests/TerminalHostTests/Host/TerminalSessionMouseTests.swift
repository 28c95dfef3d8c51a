import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
struct TerminalSessionMouseTests {
  @Test func isOffInitially() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.press("\u{1B}[<65;1;3M", "\u{1B}[<0;3;4M")
    #expect(trial.page.first == "▌ Row 0")
    #expect(!trial.terminal.emulator.modes.contains(1006))
  }

  @Test func isTurnedOnAndOff() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.press("m")
    #expect(trial.terminal.emulator.modes.isSuperset(of: [1000, 1006]))
    trial.press("m")
    #expect(trial.terminal.emulator.modes.isDisjoint(with: [1000, 1006]))
  }

  @Test func scrollsByTheWheel() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.press("m", "\u{1B}[<65;1;3M")
    #expect(trial.page.first == "  Row 3")
    trial.press("\u{1B}[<64;1;3M")
    #expect(trial.page.first == "▌ Row 0")
  }

  @Test func clickOpensTheRow() throws {
    let trial = try TerminalTrial(.rows(50, height: 2))
    trial.press("m", "\u{1B}[<0;3;6M")
    #expect(trial.screen.events.last == .rowSelected(RowID(1)))
    #expect(trial.selected == "Row 1")
  }

  @Test func ignoresClicksOutsideThePage() throws {
    let trial = try TerminalTrial(.rows(2))
    let events = trial.screen.events
    trial.press("m", "\u{1B}[<0;3;1M", "\u{1B}[<0;3;12M", "\u{1B}[<0;3;9M")
    #expect(trial.screen.events == events)
  }

  @Test func clickFocusesAField() throws {
    let form = Form(
      fields: [.init(id: FieldID("a"), label: "A"), .init(id: FieldID("b"), label: "B")],
      submit: "Go")
    let trial = try TerminalTrial(.form(form))
    trial.press("m")
    trial.session.take(.bytes(Array("\u{1B}[<0;8;3M".utf8)))
    trial.press("x")
    #expect(trial.screen.events.last != .fieldEdited(FieldID("a"), "x"))
  }
}

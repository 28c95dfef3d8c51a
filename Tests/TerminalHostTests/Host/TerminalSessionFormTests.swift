import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
struct TerminalSessionFormTests {
  private let form = Form(
    fields: [
      .init(id: FieldID("name"), label: "Name"),
      .init(id: FieldID("word"), label: "Word", isSecret: true),
    ], submit: "Send")

  private func trial(_ form: Form) throws -> TerminalTrial {
    let trial = try TerminalTrial(.form(form))
    trial.screen.showEdits(of: form)
    return trial
  }

  @Test func insertsTypedText() throws {
    let trial = try trial(form)
    trial.press("q", "?", "j", "日", "/")
    #expect(trial.text == "  Name: q?j日/\n  Word:\n  [Send]")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("name"), "q?j日/"))
    #expect(!trial.session.hasEnded)
  }

  @Test func showsTheCursorInTheFocusedField() throws {
    let trial = try trial(form)
    #expect(trial.terminal.emulator.modes.contains(25))
    #expect(trial.terminal.emulator.cursor == (row: 1, column: 8))
    trial.press("日", "a", TerminalTrial.left)
    #expect(trial.terminal.emulator.cursor == (row: 1, column: 10))
  }

  @Test func masksASecretWithDots() throws {
    let trial = try trial(form)
    trial.press("\t", "s", "e", "c")
    #expect(trial.text == "  Name:\n  Word: •••\n  [Send]")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("word"), "sec"))
    for bytes in trial.terminal.writes {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("sec"))
    }
  }

  @Test func tabCyclesThroughFields() throws {
    let trial = try trial(form)
    trial.press("\t", "\t")
    #expect(trial.inverse == "[Send]")
    #expect(!trial.terminal.emulator.modes.contains(25))
    trial.press("\t", "a")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("name"), "a"))
    trial.press(TerminalTrial.backTab)
    #expect(trial.inverse == "[Send]")
  }

  @Test func enterInTheLastFieldSubmits() throws {
    let trial = try trial(form)
    trial.press("a", TerminalTrial.enter, "b", TerminalTrial.enter)
    #expect(
      trial.screen.events.suffix(3) == [
        .fieldEdited(FieldID("name"), "a"), .fieldEdited(FieldID("word"), "b"), .formSubmitted,
      ])
  }

  @Test func pastesAsOneLine() throws {
    let trial = try trial(form)
    trial.press("\u{1B}[200~one\ntwo\u{1B}[201~")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("name"), "one two"))
  }

  @Test func rejectsOverlongInput() throws {
    let trial = try trial(form)
    trial.press("\u{1B}[200~\(String(repeating: "x", count: 10_240))\u{1B}[201~")
    #expect(trial.screen.events == [.appeared])
    #expect(trial.status.contains("Too long: at most 1024"))
    trial.press("\u{1B}[200~\(String(repeating: "x", count: 1024))\u{1B}[201~", "y")
    #expect(trial.screen.events.count == 2)
    trial.press("\u{7F}", "y")
    #expect(trial.screen.events.count == 4)
    #expect(!trial.status.contains("Too long"))
  }

  @Test func doesNotTreatAPasteAsKeys() throws {
    let trial = try TerminalTrial(.rows(5))
    trial.press("\u{1B}[200~q\u{1B}[201~")
    #expect(!trial.session.hasEnded)
    #expect(trial.selected == "Row 0")
  }

  @Test func startsInTheFocusedField() throws {
    var form = form
    form.focus = FieldID("word")
    let trial = try trial(form)
    trial.press("x")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("word"), "x"))
  }

  @Test func movesToTheFieldWithAnError() throws {
    let trial = try trial(form)
    trial.press("\t", "x")
    var rejected = form
    rejected.fields[0].error = "Missing"
    rejected.focus = FieldID("name")
    trial.show(.form(rejected))
    trial.press("y")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("name"), "y"))
  }

  private func actions(_ form: Form, _ failure: Content = .nothing) -> Content {
    .stack([failure, .form(form), .row(RowID("forgotten"), .line("Forgotten?"))], spacing: 1)
  }

  /// By Enter in the last field, or by the button.
  @Test(arguments: [1, 2])
  func keepsTheFocusAfterAFailedRequest(tabs: Int) throws {
    let trial = try TerminalTrial(actions(form))
    for _ in 0..<tabs { trial.press("\t") }
    trial.press(TerminalTrial.enter)
    var disabled = form
    disabled.isEnabled = false
    trial.show(actions(disabled), isSettled: false)
    trial.press(TerminalTrial.enter)
    trial.show(actions(form, .failure(Failure(title: "No", canRetry: true))))
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.suffix(2) == [.formSubmitted, .formSubmitted])
    #expect(trial.screen.events.count(where: { $0 == .formSubmitted }) == 2)
  }

  @Test func tabReachesTheOtherActions() throws {
    let trial = try TerminalTrial(actions(form))
    trial.press("\t", "\t", "\t")
    #expect(trial.selected == "Forgotten?")
    trial.press("\t", "x")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("name"), "x"))
    trial.press(TerminalTrial.backTab)
    #expect(trial.selected == "Forgotten?")
  }

  @Test func pastesNothingIntoACoveredField() throws {
    let trial = try trial(form)
    trial.press("\u{1B}OP")
    #expect(trial.lines.first == "Help")
    #expect(trial.text.contains("In a field"))
    trial.press("\u{1B}[200~x\u{1B}[201~")
    trial.terminal.size = TerminalSize(columns: 20, rows: 5)
    trial.press("\u{1B}[200~x\u{1B}[201~")
    #expect(trial.screen.events == [.appeared])
  }

  @Test func adoptsAValueThatTheScreenChanged() throws {
    let trial = try trial(form)
    var upper = form
    upper.fields[0].value = "ABC"
    trial.press("a")
    trial.show(.form(upper))
    trial.press("d")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("name"), "ABCd"))
  }

  @Test func ignoresALateResponse() throws {
    let trial = try TerminalTrial(.form(form))
    trial.press("a", "b")
    var late = form
    late.fields[0].value = "a"
    trial.screen.show(.form(late))
    trial.press("c")
    #expect(trial.screen.events.last == .fieldEdited(FieldID("name"), "abc"))
  }

  @Test func disabledFormCannotBeEdited() throws {
    var form = form
    form.isEnabled = false
    let trial = try TerminalTrial(.form(form))
    trial.press("r")
    #expect(trial.screen.events.last == .refresh())
  }

  @Test func scrollsLongValuesToTheCursor() throws {
    let trial = try trial(form)
    for _ in 0..<10 { trial.press("\u{1B}[200~abcdefgh\u{1B}[201~") }
    trial.press("X")
    #expect(trial.page.first?.hasSuffix("abcdefghX") == true)
    trial.press("\u{1B}[H")
    #expect(trial.page.first?.hasPrefix("  Name: abcdefgh") == true)
  }
}

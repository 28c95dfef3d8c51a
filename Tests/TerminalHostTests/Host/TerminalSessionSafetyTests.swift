import DisplayKit
import Testing
import terminal_demo

@testable import TerminalHost

/// Texts with control sequences, in every place of a screen.
@MainActor
struct TerminalSessionSafetyTests {
  @Test(arguments: TerminalAttack.texts)
  func writesNoControlSequences(attack: String) throws {
    let plain = try TerminalTrial(TerminalAttack.everywhere("plain"), rows: 60)
    let trial = try TerminalTrial(TerminalAttack.everywhere(attack), rows: 60)
    trial.press("j", "\t", "\t", "\u{1B}[200~\(attack)\u{1B}[201~", "\u{1B}[<0;3;4M", "?")
    plain.press("j", "\t", "\t", "?")
    #expect(trial.terminal.emulator.surprises == [])
    #expect(trial.terminal.emulator.modes == plain.terminal.emulator.modes)
  }

  @Test(arguments: TerminalAttack.texts)
  func escapesHostileTextInASearch(attack: String) throws {
    let trial = try TerminalTrial(.line("x"))
    trial.press("/", "\u{1B}[200~\(attack)\u{1B}[201~", TerminalTrial.enter)
    #expect(trial.terminal.emulator.surprises == [])
  }

  @Test func writesASCIIOnlyIfRequested() throws {
    let trial = try TerminalTrial(
      TerminalAttack.everywhere("é日🧭│"), rows: 60, options: TerminalOptions(isASCII: true))
    trial.press("j", "?", "q", "/", "é")
    for bytes in trial.terminal.writes { #expect(bytes.allSatisfy { $0 < 0x80 }) }
  }

  @Test func writesNoColorOnRequest() throws {
    let trial = try TerminalTrial(
      TerminalAttack.everywhere("x"), rows: 60,
      options: TerminalOptions(environment: ["NO_COLOR": "1"]))
    trial.press("j", "?", "q")
    let codes = trial.terminal.emulator.cells.joined().reduce(into: Set<Int>()) {
      $0.formUnion($1.codes)
    }
    #expect(codes.isDisjoint(with: Array(30...37) + Array(90...97) + Array(40...47)))
    #expect(codes.contains(7))
  }
}

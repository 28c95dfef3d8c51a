import DisplayKit
import TerminalFixtures
import Testing

@testable import TerminalHost

/// Texts that would steer a terminal, in every place where a text can stand.
@MainActor
struct TerminalSessionSafetyTests {
  nonisolated static let attacks = [
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;eA==\u{7}", "\u{1B}]8;;http://evil.example\u{1B}\\x",
    "\u{1B}[2J\u{1B}[31m", "\u{1B}P1$r0m\u{1B}\\", "\u{9B}31m", "\u{90}x\u{9C}", "\u{202E}evil",
    "a\u{E0041}\u{E0042}", "a\r\nb\u{8}\u{7F}", "Z" + String(repeating: "\u{301}", count: 300),
    "\u{1B}[?1049l", "\u{1B}c", "\u{0E}\u{0F}\u{05}",
  ]

  static func everywhere(_ attack: String) -> Content {
    let text = DisplayText(attack)
    let row = LazyList([attack], id: { RowID($0) }, content: { .line(DisplayText($0)) })
    let form = Form(
      fields: [.init(id: FieldID(attack), label: text, value: attack, error: text)], submit: text)
    return .stack(
      [
        .heading(level: 1, StyledText(text)), .line(text), .quote(.line(text)),
        .code(text, language: text), .items([.line(text)], marker: .bullet),
        .table(Table(header: [StyledText(text)], rows: [[StyledText(text)]])),
        .image(nil, alternative: text), .disclosure(summary: StyledText(text), .line(text)),
        .list(row), .form(form), .progress(text, fraction: 0.5), .notice(Notice(.warning, text)),
        .failure(Failure(title: text, advice: text, canRetry: true)),
      ], spacing: 0)
  }

  @Test(arguments: attacks)
  func leavesTheTerminalAlone(attack: String) throws {
    let plain = try TerminalTrial(Self.everywhere("plain"), rows: 60)
    let trial = try TerminalTrial(Self.everywhere(attack), rows: 60)
    trial.press("j", "\t", "\t", "\u{1B}[200~\(attack)\u{1B}[201~", "\u{1B}[<0;3;4M", "?")
    plain.press("j", "\t", "\t", "?")
    #expect(trial.terminal.emulator.surprises == [])
    #expect(trial.terminal.emulator.modes == plain.terminal.emulator.modes)
  }

  @Test(arguments: attacks)
  func leavesTheTerminalAloneWhereASearchIsTyped(attack: String) throws {
    let trial = try TerminalTrial(.line("x"))
    trial.press("/", "\u{1B}[200~\(attack)\u{1B}[201~", TerminalTrial.enter)
    #expect(trial.terminal.emulator.surprises == [])
  }

  @Test func writesASCIIAloneWhereThatIsWanted() throws {
    let trial = try TerminalTrial(
      Self.everywhere("é日🧭│"), rows: 60, options: TerminalOptions(isASCII: true))
    trial.press("j", "?", "q", "/", "é")
    for bytes in trial.terminal.writes { #expect(bytes.allSatisfy { $0 < 0x80 }) }
  }

  @Test func writesNoColorWhereNoneIsWanted() throws {
    let trial = try TerminalTrial(
      Self.everywhere("x"), rows: 60, options: TerminalOptions(environment: ["NO_COLOR": "1"]))
    trial.press("j", "?", "q")
    let codes = trial.terminal.emulator.cells.joined().reduce(into: Set<Int>()) {
      $0.formUnion($1.codes)
    }
    #expect(codes.isDisjoint(with: Array(30...37) + Array(90...97) + Array(40...47)))
    #expect(codes.contains(7))
  }
}

import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

/// A command's content beside the screen, on a wide terminal.
@MainActor
struct TerminalPanelTests {
  private final class Log {
    var lines: [DisplayText]? = ["one", "two"]
    var runs = 0
  }

  private let log = Log()

  private func trial(columns: Int, _ content: Content = .rows(50)) throws -> TerminalTrial {
    let command = TerminalCommand(
      key: "t", name: "trace", label: "show the messages",
      beside: { [log] in
        log.lines.map { lines in
          TerminalPanel(
            title: "Messages", .stack(lines.map { Content.text(plain: $0) }, spacing: 0))
        }
      }, run: { [log] in log.runs += 1 })
    return try TerminalTrial(content, columns: columns, commands: [command])
  }

  @Test func isBesideTheScreenFrom120Columns() throws {
    let wide = try trial(columns: 120)
    #expect(wide.lines[0].contains("│ Messages") && wide.lines[1].contains("│ one"))
    #expect(wide.lines[2].contains("Row 1") && wide.lines[2].contains("│ two"))
    let narrow = try trial(columns: 119)
    #expect(!narrow.lines.joined().contains("│"))
  }

  @Test func theKeyShowsAndHidesIt() throws {
    let trial = try trial(columns: 140)
    trial.press("t")
    #expect(!trial.lines.joined().contains("│") && log.runs == 0)
    trial.press("t")
    #expect(trial.lines[1].contains("│ one"))
    let narrow = try self.trial(columns: 80)
    narrow.press("t")
    #expect(log.runs == 1)
  }

  @Test func aScreenWithoutItHasTheWholeWidth() throws {
    log.lines = nil
    let text = DisplayText(String(repeating: "word ", count: 19) + "end")
    let trial = try trial(columns: 120, .text(plain: text))
    #expect(trial.lines[1].hasSuffix(" end") && !trial.lines.joined().contains("│"))
    log.lines = ["one"]
    trial.draw()
    #expect(!trial.lines[1].contains("end"), "the text is broken where the panel begins")
  }

  /// Bug: nothing said why the key had no effect.
  @Test func aKeyWithoutEffectOnAScreenSaysSo() throws {
    let command = TerminalCommand(
      key: "t", label: "show the messages", isAvailable: { false }, run: { [log] in log.runs += 1 })
    let trial = try TerminalTrial(.rows(5), columns: 80, commands: [command])
    trial.press("t")
    #expect(trial.status.contains("Not on this screen: show the messages"))
    #expect(log.runs == 0)
    trial.press("x")
    #expect(!trial.status.contains("Not on this screen"))
  }

  @Test func showsItsLastLines() throws {
    log.lines = (0..<100).map { DisplayText("message \($0)") }
    let trial = try trial(columns: 120)
    #expect(trial.lines[trial.lines.count - 2].hasSuffix("message 99"))
    #expect(trial.lines[1].hasSuffix("message 90"))
  }

  @Test func aClickInItChoosesNothing() throws {
    let trial = try trial(columns: 120)
    let events = trial.screen.events
    trial.press("m", "\u{1B}[<0;110;4M")
    #expect(trial.screen.events == events)
    trial.press("\u{1B}[<0;3;4M")
    #expect(trial.screen.events.last == .rowSelected(RowID(2)))
  }
}

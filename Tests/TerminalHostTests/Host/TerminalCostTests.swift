import DisplayKit
import Testing
import terminal_demo

@testable import TerminalHost

/// The counted costs of a frame: bytes, writes, and rows that are built.
@MainActor
struct TerminalCostTests {
  private func bytes(of trial: TerminalTrial, _ change: () -> Void) -> [Int] {
    let before = trial.terminal.writes.count
    change()
    return trial.terminal.writes.dropFirst(before).map(\.count)
  }

  @Test(arguments: [(80, 24), (200, 50)])
  func writesNothingWithoutChanges(columns: Int, rows: Int) throws {
    let trial = try TerminalTrial(.rows(1000), columns: columns, rows: rows)
    let written = bytes(of: trial) {
      for _ in 0..<1000 { trial.press("\u{1B}[24~") }
      trial.show(.rows(1000))
    }
    #expect(written == [])
  }

  @Test(arguments: [(80, 24), (200, 50)])
  func writesOneCellInFortyBytes(columns: Int, rows: Int) throws {
    let trial = try TerminalTrial(.line("a"), columns: columns, rows: rows)
    trial.press("\u{1B}[?2026;2$y")
    let written = bytes(of: trial) {
      trial.show(.line("b"))
    }
    #expect(written.count == 1)
    #expect(written[0] <= 40)
  }

  @Test(arguments: [("j", 60), ("\u{1B}[6~", 700), ("G", 700)])
  func writesOncePerKey(key: String, limit: Int) throws {
    let trial = try TerminalTrial(.rows(1000, height: 2), columns: 80, rows: 24)
    let written = bytes(of: trial) { trial.press(key) }
    #expect(written.count == 1)
    #expect(written[0] <= limit)
    trial.press("\u{0C}")
    #expect(written[0] < (trial.terminal.writes.last?.count ?? 0))
  }

  @Test(arguments: [["G"], ["G", "g"], ["\u{1B}[6~", "\u{1B}[6~", "j", "k"], ["G", "\u{1B}[5~"]])
  func builtRowsDoNotDependOnTheRowCount(keys: [String]) throws {
    let counts = try [1000, 1_000_000].map { count in
      let built = BuiltRows()
      let trial = try TerminalTrial(.counted(count, built), columns: 80, rows: 24)
      for key in keys { trial.press(key) }
      return built.all.count
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] <= 22 * (keys.count + 2))
  }

  @Test(.timeLimit(.minutes(5)))
  func laysOutManyLinks() throws {
    let runs = (0..<50_000).map {
      StyledText.Run("x", link: WebLink("https://example.org/\($0)"))
    }
    let trial = try TerminalTrial(.text(StyledText(runs)))
    trial.press("\t", "G")
    #expect(trial.page.last?.hasSuffix("x[50000]") == true)
  }
}

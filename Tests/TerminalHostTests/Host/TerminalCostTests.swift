import DisplayKit
import TestSupport
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

  @Test(arguments: [("j", 70), ("\u{1B}[6~", 700), ("G", 700)])
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
      let built = SpyLog<Int>()
      let trial = try TerminalTrial(.counted(count, built), columns: 80, rows: 24)
      for key in keys { trial.press(key) }
      return built.all.count
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] <= 22 * (keys.count + 2))
  }

  @Test(.timeLimit(.minutes(5)))
  func laysOutManyLinksInLinearTime() throws {
    try expectLinearTime(1_000) { count in
      let runs = (0..<count).map {
        StyledText.Run("x", link: WebLink("https://example.org/\($0)"))
      }
      return try threadTime {
        let trial = try TerminalTrial(.text(StyledText(runs)))
        trial.press("\t", "G")
        #expect(trial.page.map { $0.dropFirst(2) }.joined().hasSuffix("x[\(count)]"))
      }
    }
  }

  /// With and without a bracketed paste: then each character is a key. The field is full already.
  @Test(
    .timeLimit(.minutes(5)), arguments: [("\u{1B}[200~", "\u{1B}[201~"), ("", "")])
  func readsAPasteInLinearTime(start: String, end: String) throws {
    let value = String(repeating: "x", count: 1024)
    let field = Form.Field(id: FieldID("name"), label: "Name", value: value)
    try expectLinearTime(5_000) { count in
      let trial = try TerminalTrial(.form(Form(fields: [field], submit: "Send")))
      let paste = start + String(repeating: "x", count: count) + end
      return threadTime {
        trial.press(paste)
        #expect(trial.status.contains("Too long"))
      }
    }
  }

  /// Ten times as much takes about ten times as long, while quadratic time would be a hundred times.
  private func expectLinearTime(_ count: Int, _ time: (Int) throws -> Double) rethrows {
    var (short, long): ([Double], [Double]) = ([], [])
    for _ in 0..<3 {
      short.append(try time(count))
      long.append(try time(10 * count))
    }
    let ratio = long.sorted()[1] / short.sorted()[1]
    #expect(ratio < 30, "\(long) s against \(short) s")
  }
}

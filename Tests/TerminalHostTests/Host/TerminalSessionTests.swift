import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalSessionTests {
  @Test func drawsTheFirstFrameImmediately() throws {
    let trial = try TerminalTrial(.line("Hello"))
    #expect(trial.lines.first == "Title")
    #expect(trial.text == "  Hello")
    #expect(trial.status.hasPrefix(" status"))
    #expect(trial.status.hasSuffix("? help"))
  }

  @Test func writesNothingForAnIgnoredKey() throws {
    let trial = try TerminalTrial(.line("Hello"))
    let count = trial.terminal.writes.count
    trial.press("\u{1B}[99~", "Q")
    #expect(trial.terminal.writes.count == count)
  }

  @Test func drawsImmediatelyAfterAKey() throws {
    let trial = try TerminalTrial(.rows(50))
    let count = trial.terminal.writes.count
    trial.press("j")
    #expect(trial.terminal.writes.count == count + 1)
  }

  @Test func selectsRows() throws {
    let trial = try TerminalTrial(.rows(5))
    #expect(trial.selected == "Row 0")
    trial.press("j", TerminalTrial.down)
    #expect(trial.selected == "Row 2")
    trial.press("k", TerminalTrial.up, "k")
    #expect(trial.selected == "Row 0")
    trial.press("3", TerminalTrial.enter)
    #expect(trial.screen.events.last == .rowSelected(RowID(0)))
  }

  /// A braille display shows the line of the cursor, also while it is hidden.
  @Test func leavesTheCursorAtTheSelection() throws {
    let trial = try TerminalTrial(.rows(5))
    #expect(trial.terminal.emulator.cursor == (row: 1, column: 2))
    trial.press("j", "j")
    #expect(trial.terminal.emulator.cursor == (row: 3, column: 2))
    trial.press("k")
    #expect(trial.terminal.emulator.cursor == (row: 2, column: 2))
  }

  @Test func scrollsWithTheSelection() throws {
    let trial = try TerminalTrial(.rows(100))
    for _ in 0..<12 { trial.press("j") }
    #expect(trial.selected == "Row 12")
    #expect(trial.page.last == "▌ Row 12")
    for _ in 0..<12 { trial.press("k") }
    #expect(trial.page.first == "▌ Row 0")
  }

  @Test func showsWholeRowsOfSeveralLines() throws {
    let trial = try TerminalTrial(.rows(100, height: 3))
    for _ in 0..<3 { trial.press("j") }
    #expect(trial.selected == "Row 3")
    #expect(Array(trial.page.suffix(3)) == ["▌ Row 3", "▌ line 1", "▌ line 2"])
  }

  @Test func scrollsThroughARowTallerThanThePage() throws {
    let trial = try TerminalTrial(.rows(3, height: 15))
    trial.press("j")
    #expect(trial.page.first == "▌ line 1")
    for _ in 0..<4 { trial.press("j") }
    #expect(trial.page.last == "▌ line 14")
    trial.press("j")
    #expect(trial.selected == "Row 1")
  }

  @Test(arguments: [
    ("G", "Row 99"), ("\u{1B}[F", "Row 99"), ("\u{1B}[6~", "Row 9"), ("d", "Row 5"), (" ", "Row 9"),
  ])
  func keysJumpToRows(key: String, selected: String) throws {
    let trial = try TerminalTrial(.rows(100))
    trial.press(key)
    #expect(trial.selected == selected)
    trial.press("g")
    #expect(trial.selected == "Row 0")
  }

  @Test func pagingStopsAtTheLastRow() throws {
    let trial = try TerminalTrial(.rows(25))
    trial.press(TerminalTrial.pageDown, TerminalTrial.pageDown, TerminalTrial.pageDown)
    trial.press(TerminalTrial.pageDown)
    #expect(trial.selected == "Row 24")
    trial.press(TerminalTrial.pageUp, TerminalTrial.pageUp, TerminalTrial.pageUp)
    trial.press(TerminalTrial.pageUp)
    #expect(trial.selected == "Row 0")
  }

  @Test func buildsOnlyVisibleRows() throws {
    let built = SpyLog<Int>()
    let trial = try TerminalTrial(.counted(1_000_000, built))
    #expect(Set(built.all).count < 40)
    trial.press("G")
    #expect(trial.selected == "Row 999999")
    trial.press("k", TerminalTrial.pageUp, "g", "d", "u")
    #expect(Set(built.all).count < 120)
  }

  @Test func reportsTheLastVisibleRow() throws {
    let trial = try TerminalTrial(.rows(100))
    #expect(trial.screen.events.last == .rowShown(RowID(9)))
    trial.press("j")
    #expect(trial.screen.events.last == .rowShown(RowID(9)))
    trial.press("G")
    #expect(trial.screen.events.last == .rowShown(RowID(99)))
    #expect(trial.screen.events.count { $0 == .rowShown(RowID(9)) } == 1)
  }

  @Test func keepsTheScrollPositionWhenRowsAreAppended() throws {
    let trial = try TerminalTrial(.rows(30))
    trial.press("G")
    trial.show(.rows(60))
    #expect(trial.selected == "Row 29")
    #expect(trial.page.last == "▌ Row 29")
  }

  @Test func keepsTheSelectionWhenRowsAreInserted() throws {
    let trial = try TerminalTrial(.rows(30, from: 10))
    trial.press("j", "j")
    trial.show(.stack([.line("News"), .rows(35, from: 5)], spacing: 1))
    #expect(trial.selected == "Row 12")
  }

  @Test func selectsTheRowThatTheScreenSelects() throws {
    func rows(_ count: Int, selecting row: Int) -> Content {
      Content.rows(count).mapParts { part in
        guard case .list(var list) = part else { return part }
        list.selection = RowID(row)
        return .list(list)
      }
    }
    let trial = try TerminalTrial(.rows(50))
    trial.show(rows(50, selecting: 30))
    #expect(trial.selected == "Row 30")
    trial.press("k")
    trial.show(rows(51, selecting: 30))
    #expect(trial.selected == "Row 29", "the same selection")
    trial.show(rows(51, selecting: 60))
    #expect(trial.selected == "Row 29", "no such row")
  }

  @Test func selectsANeighborWhenTheRowIsRemoved() throws {
    let trial = try TerminalTrial(.rows(3))
    trial.press("G")
    trial.show(.rows(2))
    #expect(trial.selected == "Row 1")
  }

  @Test func scrollsByLinesWithoutRows() throws {
    let lines = (0..<30).map { Content.line(DisplayText("Line \($0)")) }
    let trial = try TerminalTrial(.stack(lines, spacing: 0))
    trial.press("j", "j")
    #expect(trial.page.first == "  Line 2")
    trial.press("G")
    #expect(trial.page.last == "  Line 29")
    trial.press("k")
    #expect(trial.page.last == "  Line 28")
  }

  @Test func foldsAThread() throws {
    let thread = Content.disclosure(summary: "Ann", .disclosure(summary: "Ben", .line("words")))
    let trial = try TerminalTrial(thread)
    #expect(trial.text == "  ▾ Ann\n    ▾ Ben\n      words")
    #expect(trial.inverse == "▾ Ann")
    trial.press("j", TerminalTrial.enter)
    #expect(trial.text == "  ▾ Ann\n    ▸ Ben")
    trial.press("k", " ")
    #expect(trial.text == "  ▸ Ann")
    trial.press(" ")
    #expect(trial.text == "  ▾ Ann\n    ▸ Ben")
  }

  @Test func retries() throws {
    let trial = try TerminalTrial(.failure(Failure(title: "No", canRetry: true)))
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.last == .retry)
  }

  @Test func refreshes() throws {
    let trial = try TerminalTrial(.line("x"))
    trial.press("r")
    #expect(trial.screen.events.last == .refresh())
  }

  @Test(arguments: ["\u{7F}", "\u{1B}[D"])
  func goesBack(key: String) throws {
    let trial = try TerminalTrial(.rows(30))
    trial.press("j", "j")
    let above = FakeScreen(.line("above"))
    trial.navigator.push(above)
    trial.draw()
    #expect(trial.text == "  above")
    trial.press(key)
    #expect(above.events.last == .closed)
    #expect(trial.selected == "Row 2")
    trial.press(key)
    #expect(trial.navigator.top === trial.screen)
  }

  @Test func escapeGoesBackAfterATimeout() async throws {
    let trial = try TerminalTrial(.line("below"))
    trial.navigator.push(FakeScreen(.line("above")))
    trial.press("\u{1B}[?62c", "\u{1B}")
    await trial.pass(.milliseconds(150))
    await trial.wait { trial.navigator.top === trial.screen }
    trial.draw()
    #expect(trial.text == "  below")
  }

  @Test func showsHelpWithAppCommands() throws {
    var ran = 0
    let command = TerminalCommand(key: "p", label: "change the pattern") { ran += 1 }
    let trial = try TerminalTrial(.line("x"), rows: 60, commands: [command])
    trial.press("?")
    #expect(trial.lines.first == "Help")
    #expect(trial.text.contains("change the pattern"))
    #expect(trial.text.contains("quit"))
    trial.press("q")
    #expect(trial.text == "  x")
    trial.press("p")
    #expect(ran == 1)
    #expect(!trial.session.hasEnded)
  }

  @Test func omitsUnavailableCommandsFromTheHelp() throws {
    var ran = 0
    let command = TerminalCommand(
      key: "p", label: "change the pattern", isAvailable: { false }, run: { ran += 1 })
    let trial = try TerminalTrial(.line("x"), rows: 40, commands: [command])
    trial.press("p", "?")
    #expect(ran == 0)
    #expect(!trial.text.contains("change the pattern"))
    #expect(!trial.text.contains("In a field"))
  }
}

import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalSessionSearchTests {
  @Test func slashStartsASearch() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.press("/", "q", "1")
    #expect(trial.status.hasPrefix(" /q1"))
    #expect(trial.terminal.emulator.cursor == (row: 11, column: 4))
    trial.press("\u{7F}", "\u{7F}", "\u{7F}")
    #expect(trial.status.hasPrefix(" status"))
  }

  @Test func findsAndShowsMatches() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.press("/", "w", " ", "3", TerminalTrial.enter)
    #expect(trial.selected == "Row 3")
    #expect(trial.inverse == "w 3")
    trial.press("n")
    #expect(trial.selected == "Row 30")
    trial.press("N", "N")
    #expect(trial.selected == "Row 39")
    trial.press("n")
    #expect(trial.selected == "Row 3")
  }

  @Test func reportsTheSearchToTheScreen() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.press("/", "a", "b", TerminalTrial.enter)
    #expect(trial.screen.events.contains(.search("ab")))
    #expect(trial.status.hasPrefix(" “ab” not found"))
  }

  @Test func countsTheMatches() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.press("/", "4", TerminalTrial.enter)
    #expect(trial.status.hasPrefix(" 1/14 “4” "))
    trial.press("n", "n")
    #expect(trial.status.hasPrefix(" 3/14 “4” "))
    #expect(trial.inverse == "4")
    let built = SpyLog<Int>()
    let long = try TerminalTrial(.counted(1_000_000, built))
    long.press("/", "4", TerminalTrial.enter)
    #expect(long.status.hasPrefix(" status"))
    #expect(Set(built.all).count <= 2_100)
  }

  @Test func aCutMessageCanBeReadAgain() throws {
    let trial = try TerminalTrial(.rows(5))
    trial.press("/", String(repeating: "z", count: 300), TerminalTrial.enter)
    #expect(trial.status.hasSuffix("…  M all  ? help"))
    trial.press("M")
    #expect(trial.text.hasSuffix("found"))
  }

  @Test func escapeEndsASearchFirst() async throws {
    let trial = try TerminalTrial(.line("below"))
    let list = FakeScreen(.rows(5))
    list.onEvent = { screen, event in
      if case .search(let words) = event { screen.show(words.isEmpty ? .rows(5) : .nothing) }
    }
    trial.navigator.push(list)
    trial.press("\u{1B}[?62c", "/", "z", TerminalTrial.enter)
    #expect(trial.text == "")
    trial.press("\u{1B}")
    await trial.pass(.milliseconds(150))
    await trial.wait { list.events.last == .search("") }
    trial.draw()
    #expect(trial.page.first == "▌ Row 0")
    trial.press("\u{1B}")
    await trial.pass(.milliseconds(150))
    await trial.wait { trial.navigator.top === trial.screen }
  }

  @Test func defersToTheSearchOfTheScreen() throws {
    let trial = try TerminalTrial(.rows(50))
    trial.screen.onEvent = { screen, event in
      if case .search = event { screen.show(.rows(5, from: 40), isSettled: false) }
    }
    trial.press("/", "w", " ", "4", "2", TerminalTrial.enter)
    #expect(trial.status.hasPrefix(" status"))
    #expect(trial.page.first == "▌ Row 40")
    trial.press("n")
    #expect(trial.selected == "Row 42")
  }

  @Test func findsTextBetweenRows() throws {
    let lines = (0..<40).map { Content.line(DisplayText("Line \($0)")) }
    let trial = try TerminalTrial(.stack(lines, spacing: 0))
    trial.press("/", "3", "7", TerminalTrial.enter)
    #expect(trial.page.contains("  Line 37"))
    #expect(trial.inverse == "37")
  }

  @Test func searchesALongListInBatches() async throws {
    let trial = try TerminalTrial(.rows(3000))
    trial.press("/", "2", "9", "9", "9", TerminalTrial.enter)
    #expect(trial.status.hasPrefix(" Searching"))
    await trial.wait { !trial.session.search.isSearching }
    trial.draw()
    #expect(trial.selected == "Row 2999")
  }

  @Test func continuesASearchInShorterContent() async throws {
    let trial = try TerminalTrial(.rows(3000))
    trial.press("/", "2", "9", "9", "9", TerminalTrial.enter)
    trial.screen.show(.rows(3))
    await trial.wait { !trial.session.search.isSearching }
    trial.draw()
    #expect(trial.status.hasPrefix(" “2999” not found"))
    trial.screen.show(.nothing)
    trial.press("n", "N")
    #expect(trial.text == "")
  }

  @Test func stopsSearchingOnAnotherScreen() throws {
    let trial = try TerminalTrial(.rows(3000))
    trial.press("/", "2", "9", "9", "9", TerminalTrial.enter)
    trial.navigator.push(FakeScreen(.rows(3000)))
    #expect(!trial.session.search.isSearching)
  }

  @Test func keyCancelsTheSearch() throws {
    let trial = try TerminalTrial(.rows(3000))
    trial.press("/", "2", "9", "9", "9", TerminalTrial.enter, "j")
    #expect(!trial.session.search.isSearching)
    #expect(trial.selected == "Row 1")
  }
}

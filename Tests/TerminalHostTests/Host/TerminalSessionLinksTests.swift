import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
struct TerminalSessionLinksTests {
  private let links = (1...12).compactMap { WebLink("https://example.org/\($0)") }

  private var page: Content {
    .stack(
      links.map { .text(StyledText(DisplayText("to " + $0.string.suffix(2)), link: $0)) },
      spacing: 1)
  }

  @Test func selectsALinkByItsNumber() throws {
    let trial = try TerminalTrial(page)
    trial.press("3")
    #expect(trial.inverse == "to /3[3]")
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.last == .linkOpened(links[2]))
  }

  @Test func combinesTwoDigits() throws {
    let trial = try TerminalTrial(page)
    trial.press("1", "2")
    #expect(trial.inverse == "to 12[12]")
    trial.press("4")
    #expect(trial.inverse == "to /4[4]")
  }

  @Test func opensTheSelectedLink() throws {
    let trial = try TerminalTrial(page)
    trial.press("2", "o")
    #expect(trial.opened == [links[1]])
    #expect(trial.status.hasPrefix(" Opening https://example.org/2"))
  }

  @Test func opensTheFirstLinkInView() throws {
    let trial = try TerminalTrial(page)
    trial.press("j", "o")
    #expect(trial.opened == [links[1]])
  }

  @Test func reportsThatThereIsNoLink() throws {
    let trial = try TerminalTrial(.line("x"))
    trial.press("o")
    #expect(trial.opened == [])
    #expect(trial.status.hasPrefix(" No link here"))
  }

  @Test func opensTheLinkOfTheSelectedRow() throws {
    let links = links
    let list = LazyList([0, 1], id: { RowID($0) }) { number in
      .text(StyledText("row", link: links[number]))
    }
    let trial = try TerminalTrial(.list(list))
    trial.press("j", "o")
    #expect(trial.opened == [links[1]])
    trial.press("1", TerminalTrial.enter)
    #expect(trial.screen.events.last == .linkOpened(links[1]))
  }

  @Test func opensAndCopiesThePageOfTheRowOrTheScreen() throws {
    let links = links
    let list = LazyList([0, 1], id: { RowID($0) }, link: { links[$0] }) { _ in .line("row") }
    let trial = try TerminalTrial(.list(list), columns: 80)
    trial.press("j", "o", "y")
    #expect(trial.opened == [links[1]])
    #expect(trial.terminal.emulator.clipboard == "aHR0cHM6Ly9leGFtcGxlLm9yZy8y")
    #expect(trial.status.hasPrefix(" Copied https://example.org/2 "))
    trial.show(page)
    trial.screen.offer(links[11])
    trial.press("o", "3", "o")
    #expect(trial.opened == [links[1], links[11], links[2]])
  }

  @Test func jumpsToSectionsAndThreads() throws {
    let threads = (0..<3).map { number in
      Content.disclosure(
        summary: StyledText(DisplayText("Thread \(number)")),
        .stack([page, .disclosure(summary: "reply", .line("x"))], spacing: 0))
    }
    let trial = try TerminalTrial(
      .stack([page, .heading(level: 2, "Comments")] + threads + [page], spacing: 0))
    trial.screen.offer(sections: ["Comments"])
    trial.press("}")
    #expect(trial.page.prefix(2) == ["  Comments", "  ▾ Thread 0"])
    trial.press("]", "]")
    #expect(trial.page.first == "  ▾ Thread 1")
    #expect(trial.inverse == "▾ Thread 1")
    trial.press("[")
    #expect(trial.page.first == "  ▾ Thread 0")
    trial.press("{")
    #expect(trial.page.first == "  Comments")
    trial.press("{", "[")
    #expect(trial.page.first == "  Comments")
  }

  @Test func tabReachesALinkPagesAway() throws {
    let lines = Array(repeating: Content.line("x"), count: 100)
    let trial = try TerminalTrial(.stack(lines + [page], spacing: 0))
    trial.press("\t")
    #expect(trial.inverse == "to /1[1]")
    trial.press(TerminalTrial.backTab)
    #expect(trial.inverse == "to 12[12]")
    trial.press("\t")
    #expect(trial.inverse == "to /1[1]")
  }

  @Test func tabCyclesThroughLinksAndImages() throws {
    let content = Content.stack(
      [
        .text(StyledText("a", link: links[0])), .image(links[1], alternative: "b"),
        .image(nil, alternative: "c"), .text(StyledText("d", link: links[2])),
      ], spacing: 0)
    let trial = try TerminalTrial(content)
    trial.press("\t")
    #expect(trial.inverse == "a[1]")
    trial.press("\t", TerminalTrial.enter)
    #expect(trial.screen.events.last == .imageOpened(links[1]))
    trial.press("\t")
    #expect(trial.inverse == "d[2]")
    trial.press(TerminalTrial.backTab)
    #expect(trial.inverse == "[image: b]")
  }
}

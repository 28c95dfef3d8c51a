import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

/// The title, the status line and the last messages.
@MainActor
struct TerminalSessionStatusTests {
  private let link = WebLink("https://example.net/not-what-it-says")
  private let long = DisplayText(String(repeating: "long words ", count: 9) + "to the end")

  private var deceptive: Content { .text(StyledText("https://example.com", link: link)) }

  @Test func namesTheAddressOfTheFocus() throws {
    let trial = try TerminalTrial(deceptive, columns: 80)
    #expect(trial.status.hasPrefix(" status"))
    trial.press("\t")
    #expect(trial.status.hasPrefix(" → https://example.net/not-what-it-says "))
    trial.press(TerminalTrial.enter)
    #expect(trial.status.hasPrefix(" Opening https://example.net/not-what-it-says "))
    #expect(trial.screen.events.last == link.map { .linkOpened($0) })
  }

  @Test func endsWhatDoesNotFitInAnEllipsis() throws {
    let trial = try TerminalTrial(deceptive, title: long)
    #expect(trial.lines[0] == "long words long words long words long w…")
    trial.press("\t")
    #expect(trial.status == " → https://example.net/not-wha…  ? help")
  }

  @Test func showsCutMessagesAgainByAKey() throws {
    let notices = ViewModel<DisplayText?, Never>(initialState: nil)
    let trial = try TerminalTrial(.line("x"), notices: notices)
    trial.press("M")
    #expect(trial.text == "  There are no messages yet.")
    trial.press("q")
    notices.update(state: long)
    trial.draw()
    #expect(trial.status == " long words long words …  M all  ? help")
    trial.press("x")
    #expect(trial.status.hasPrefix(" status"))
    trial.press("M")
    #expect(trial.lines[0] == "Last messages")
    #expect(trial.text.hasSuffix(" end"))
    #expect(trial.status.hasSuffix("Esc back"))
    trial.press("M", "q")
    #expect(trial.text == "  x")
  }

  @Test func removesANoticeThatIsWithdrawn() throws {
    let notices = ViewModel<DisplayText?, Never>(initialState: nil)
    let trial = try TerminalTrial(.line("x"), notices: notices)
    notices.update(state: "waiting")
    trial.draw()
    #expect(trial.status.hasPrefix(" waiting"))
    notices.update(state: nil)
    trial.draw()
    #expect(trial.status.hasPrefix(" status"))
  }

  @Test func keepsTheLastMessages() throws {
    let notices = ViewModel<DisplayText?, Never>(initialState: nil)
    let trial = try TerminalTrial(.line("x"), notices: notices)
    for number in 0..<10 * MessageLog.capacity {
      notices.update(state: DisplayText("message \(number)"))
    }
    trial.press("M")
    #expect(trial.page.first == "  message 999")
    trial.press("G")
    #expect(trial.page.last == "  message 900")
  }

  @Test func showsThePositionInAList() throws {
    let trial = try TerminalTrial(.stack([.line("Head"), .rows(62)], spacing: 1))
    #expect(trial.status.hasSuffix(" 1/62 ↓  ? help"))
    for _ in 0..<11 { trial.press("j") }
    #expect(trial.status.hasSuffix(" 12/62 ↓  ? help"))
    trial.press("G")
    #expect(trial.status.hasSuffix(" 62/62  ? help"))
  }

  @Test func showsThePositionInAPage() throws {
    let lines = (1...40).map { Content.line(DisplayText("Line \($0)")) }
    let trial = try TerminalTrial(.stack(lines, spacing: 0))
    #expect(trial.status.hasSuffix(" 25 % ↓  ? help"))
    trial.press(" ")
    #expect(trial.status.hasSuffix(" 47 % ↓  ? help"))
    trial.press("G")
    #expect(trial.status.hasSuffix(" 100 %  ? help"))
    trial.show(.line("short"))
    #expect(trial.status == " status                          ? help")
  }

  @Test func namesTheKeysOfTheScreenWhereThereIsRoom() throws {
    let commands = [
      TerminalCommand(key: "p", name: "pattern", label: "change the pattern") {},
      TerminalCommand(key: "t", name: "trace", label: "trace it") {},
    ]
    let wide = try TerminalTrial(.line("x"), columns: 80, commands: commands)
    #expect(wide.status.hasSuffix(" p pattern  t trace  ? help"))
    let narrow = try TerminalTrial(.rows(100), commands: commands)
    #expect(narrow.status == " status        t trace  1/100 ↓  ? help")
    narrow.press("?")
    #expect(narrow.text.hasPrefix("  On this screen\n\n  p  change the pattern"))
    #expect(narrow.status.contains(" % ↓  Esc back"))
    narrow.press("j")
    #expect(!narrow.text.contains("On this screen"))
    narrow.press("G")
    #expect(narrow.status.hasSuffix(" 100 %  Esc back") && narrow.text.hasSuffix("quit"))
  }

  @Test func namesTheHelpKeyThatWorks() throws {
    let form = Form(fields: [.init(id: FieldID("name"), label: "Name")], submit: "Send")
    let trial = try TerminalTrial(.form(form))
    #expect(trial.status.hasSuffix(" F1 help"))
    trial.press("\t")
    #expect(trial.status.hasSuffix(" ? help"))
    trial.press("/", "a")
    #expect(trial.status.hasSuffix(" F1 help"))
    trial.press("\u{1B}OP")
    #expect(trial.lines[0] == "Help")
    trial.press("q", "b")
    #expect(trial.status.hasPrefix(" /ab"))
  }

  @Test(arguments: [false, true])
  func titlesTheWindow(isASCII: Bool) throws {
    let trial = try TerminalTrial(
      .line("x"), options: TerminalOptions(isASCII: isASCII), title: "Où\u{1B}]2;owned\u{7}")
    #expect(trial.terminal.emulator.title == (isASCII ? "O??]2;owned?" : "Où␛]2;owned␇"))
    trial.press("?")
    #expect(trial.terminal.emulator.title == "Help")
    #expect(trial.terminal.emulator.surprises == [])
  }

  @Test func omitsAHeadingThatRepeatsTheTitle() throws {
    let page = Content.stack(
      [.stack([.heading(level: 1, "Title"), .line("facts")], spacing: 0), .line("x")], spacing: 1)
    let trial = try TerminalTrial(page)
    #expect(trial.text == "  facts\n\n  x")
    trial.show(.stack([.progress("Refreshing", fraction: nil), page], spacing: 1))
    #expect(trial.text == "  facts\n\n  x")
    let cut = try TerminalTrial(.heading(level: 1, StyledText(long)), title: long)
    #expect(cut.text.hasSuffix(" end"))
  }
}

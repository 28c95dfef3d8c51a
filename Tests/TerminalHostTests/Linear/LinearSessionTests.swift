import DisplayKit
import PlainHost
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LinearSessionTests {
  private let loading = Content.progress("Loading rows", fraction: nil)

  @Test func printsTheScreen() async {
    let trial = LinearTrial(.rows(2), isInteractive: true)
    #expect(await trial.newOutput() == "Title, place\n[1] Row 0\n[2] Row 1\n> ")
  }

  @Test func writesNoPromptToAPipe() async {
    #expect(await LinearTrial(.line("x")).newOutput() == "Title, place\nx\n")
  }

  @Test func choosesByNumber() async {
    let trial = LinearTrial(.rows(3))
    #expect(await trial.type("2", "9") == "Nothing has changed.\nNo item 9 on this page.\n")
    #expect(trial.screen.events.suffix(1) == [.rowSelected(RowID(1))])
  }

  @Test func printsTheScreenAfterAnEvent() async {
    let trial = LinearTrial(.rows(3))
    trial.screen.onEvent = { screen, event in
      if event == .refresh() { screen.show(.line("under way"), isSettled: false) }
    }
    #expect(await trial.type("r") == "")
    trial.screen.show(.line("fresh"))
    #expect(await trial.newOutput() == "fresh\n")
  }

  @Test func goesBack() async {
    let trial = LinearTrial(.rows(1))
    trial.navigator.push(FakeScreen(.line("above"), title: "Above"))
    #expect(await trial.newOutput() == "Above, place\nabove\n")
    #expect(await trial.type("b", "b") == "Title, place\n[1] Row 0\nThis is the first page.\n")
  }

  @Test func announcesLongOperationsOnce() async {
    let trial = LinearTrial(loading, isSettled: false)
    #expect(await trial.newOutput() == "Title, place\n")
    await trial.pass(.milliseconds(150))
    #expect(await trial.newOutput() == "Loading rows\n")
    trial.screen.show(.progress("Loading rows", fraction: 0.5), isSettled: false)
    #expect(await trial.newOutput() == "")
    trial.screen.show(.rows(1))
    #expect(await trial.newOutput() == "[1] Row 0\n")
  }

  @Test func printsCachedContentAndReportsChanges() async {
    let trial = LinearTrial(.stack([loading, .rows(1)], spacing: 0), isSettled: false)
    #expect(await trial.newOutput() == "Title, place\nLoading rows\n[1] Row 0\n")
    let failed = Content.failure(Failure(title: "No answer", canRetry: false))
    trial.screen.show(.stack([failed, .rows(1)], spacing: 0))
    #expect(await trial.newOutput() == "Failed: No answer.\n")
    for first in 5..<8 { trial.screen.show(.rows(1, from: first)) }
    #expect(await trial.newOutput() == "This page has changed; press Enter to print it again.\n")
    trial.screen.show(.rows(1, from: 9))
    #expect(await trial.newOutput() == "")
    #expect(await trial.type("") == "[1] Row 9\n")
  }

  @Test func printsALongListInBatches() async {
    let built = SpyLog<Int>()
    let trial = LinearTrial(.counted(1_000_000, built))
    let beginning = await trial.newOutput()
    #expect(beginning.hasSuffix("[20] Row 19\n999980 more rows; m shows more.\n"))
    #expect(trial.screen.events == [.appeared, .rowShown(RowID(19))])
    #expect(await trial.type("m").hasPrefix("[21] Row 20\n[22]"))
    #expect(Set(built.all) == Set(0..<40))
    await trial.type("25")
    #expect(trial.screen.events.last == .rowSelected(RowID(24)))
  }

  @Test func continuesWithAddedRows() async {
    let trial = LinearTrial(.rows(2))
    _ = await trial.newOutput()
    trial.screen.show(.rows(4))
    #expect(await trial.newOutput().hasSuffix("2 more rows; m shows more.\n"))
    #expect(await trial.type("m", "m") == "[3] Row 2\n[4] Row 3\nNo more rows.\n")
  }

  @Test func searches() async {
    let trial = LinearTrial(.stack([.line("Three words"), .rows(100)], spacing: 0))
    #expect(
      await trial.type("/w 77", "/three", "/none") == """
        [21] Row 77
        Three words
        “none” not found.

        """)
    trial.screen.onEvent = { screen, event in
      if case .search = event { screen.show(.rows(1, from: 5)) }
    }
    #expect(await trial.type("/x") == "[1] Row 5\n")
  }

  @Test func opensLinks() async throws {
    let link = try #require(WebLink("https://example.org/a"))
    var opened: [WebLink] = []
    let trial = LinearTrial(
      .text(StyledText("there", link: link)), openLink: { opened.append($0) })
    #expect(
      await trial.type("o 1", "o 2", "o") == """
        Opening https://example.org/a
        No such link.
        Opening https://example.org/a

        """)
    #expect(opened == [link, link])
    await trial.type("1")
    #expect(trial.screen.events.last == .linkOpened(link))
  }

  @Test func opensAndPrintsThePageOfTheScreen() async throws {
    let link = try #require(WebLink("https://example.org/a"))
    let trial = LinearTrial(.rows(2))
    trial.screen.offer(link)
    #expect(
      await trial.type("o", "y", "y 9") == """
        Opening https://example.org/a
        https://example.org/a
        No such link.

        """)
  }

  @Test func printsATitleOnce() async {
    let trial = LinearTrial(.stack([.heading(level: 1, "Title"), .line("x")], spacing: 1))
    #expect(await trial.newOutput() == "Title, place\nx\n")
    #expect(await trial.type("") == "Title\n\nx\n")
  }

  @Test func runsCommandsOfTheApp() async {
    var ran = 0
    let commands = [
      TerminalCommand(key: "p", label: "change the pattern") { ran += 1 },
      TerminalCommand(key: "t", label: "trace", isAvailable: { false }, run: { ran += 1 }),
    ]
    let trial = LinearTrial(.line("x"), commands: commands)
    let help = await trial.type("?")
    #expect(help.contains("p: change the pattern\n") && !help.contains("trace"))
    #expect(await trial.type("p", "t") == "t is not a command; ? lists the commands.\n")
    #expect(ran == 1)
  }

  @Test func reportsANotice() async {
    let trial = LinearTrial(.rows(1), isInteractive: true)
    _ = await trial.newOutput()
    trial.notices.update(state: "A code was sent.")
    #expect(await trial.newOutput() == "\nA code was sent.\n> ")
  }

  @Test func processesQueuedLinesInOrderAndEnds() async {
    let trial = LinearTrial(loading, isSettled: false)
    trial.session.take(.bytes(Array("1\nq".utf8)))
    trial.session.take(.hungUp)
    #expect(await trial.newOutput() == "Title, place\n")
    trial.screen.show(.rows(1))
    #expect(await trial.newOutput() == "[1] Row 0\nNothing has changed.\n")
    #expect(trial.session.hasEnded)
  }

  /// Until then, reading can pause.
  @Test func reportsInputAsProcessedAfterTheLastLine() async {
    let trial = LinearTrial(loading, isSettled: false)
    for _ in 0..<3 { trial.session.take(.bytes(Array("1\n1".utf8))) }
    _ = await trial.newOutput()
    #expect(trial.console.processedByteCount == 0)
    trial.screen.show(.rows(1))
    _ = await trial.newOutput()
    #expect(trial.console.processedByteCount == 9)
    // The beginning of a line has a bound of its own.
    trial.session.take(.bytes(Array("1".utf8)))
    #expect(trial.console.processedByteCount == 10)
  }

  @Test func endsAtASignalBetweenQueuedLines() async {
    let trial = LinearTrial(.line("x"))
    _ = await trial.newOutput()
    trial.session.take(.bytes(Array(repeating: UInt8(ascii: "\n"), count: 100)))
    trial.session.take(.signal(2))
    #expect(await trial.newOutput() == "x\n")
    #expect(trial.session.exit.state == .signal(2))
  }

  @Test func acceptsQuitWhileLoading() async {
    let trial = LinearTrial(loading, isSettled: false, isInteractive: true)
    await trial.type("q")
    #expect(trial.session.hasEnded)
  }

  @Test(arguments: [
    (TerminalEvent.hungUp, TerminalExit.quit), (.signal(15), .signal(15)),
    (.bytes(Array("q\n".utf8)), .quit),
  ])
  func endsOnHangupSignalAndQuit(event: TerminalEvent, ending: TerminalExit) async throws {
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    sink.yield(event)
    let navigator = Navigator()
    navigator.push(FakeScreen(.line("x")))
    let console = FakeConsole(isInteractive: true)
    let options = TerminalOptions(isLinear: true)
    let found = try await TerminalScreenHost(options: options, openLink: { _ in }).run(
      navigator, device: console, events: events, clock: TestClock())
    #expect(found == ending)
    #expect(console.showsTyping)
  }

  @Test(arguments: TerminalAttack.texts)
  func writesNoControlSequences(attack: String) async {
    let trial = LinearTrial(TerminalAttack.everywhere(attack), isInteractive: true)
    let text = await trial.type("", "/\(attack)", attack)
    #expect(
      !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(text.contains("[1] "))
  }

  @Test func writesASCIIOnlyIfRequested() async {
    let trial = LinearTrial(.line("é日"), options: TerminalOptions(isASCII: true))
    #expect(await trial.newOutput() == "Title, place\n??\u{20}\n")
  }
}

import DisplayKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(1)))
struct PlainHostClosuresTests {
  private struct Trouble: Error {}

  private let printout = Printout()
  private let slot = TaskSlot()

  /// Shows the number of events it has had, in a later turn.
  private func makeCounter() -> FakeScreen {
    FakeScreen { [slot] screen, event in
      guard event != .closed else { return }
      screen.show("loading", isSettled: false)
      slot.replace({}) { _ in screen.show("\(screen.events.count)") }
    }
  }

  @Test func eventsAreSentOnceTheScreenHasSettled() async throws {
    let screen = makeCounter()
    var shown: [ScreenState] = []
    _ = try await printout.host().show(screen) { settled in
      for row in 1...3 {
        shown.append(settled.display.state)
        settled.handle(.rowShown(RowID(row)))
        try await settled.settled()
      }
      #expect(printout.output == "")
    }
    #expect(shown == [.fake("1"), .fake("2"), .fake("3")])
    #expect(printout.output == "4\n")
    #expect(screen.events == [.appeared] + (1...3).map { .rowShown(RowID($0)) } + [.closed])
  }

  @Test func lastEventIsWaitedFor() async throws {
    _ = try await printout.host().show(makeCounter()) { $0.handle(.refresh) }
    #expect(printout.output == "2\n")
  }

  @Test func screenStaysOpenAfterPrinting() async throws {
    let screen = makeCounter()
    var seen: (output: String, events: [ScreenEvent])?
    _ = try await printout.host().show(
      screen,
      beforeClosing: {
        await withCheckedContinuation { turn in slot.replace({}) { _ in turn.resume() } }
        seen = (printout.output, screen.events)
      })
    #expect(seen?.output == "1\n")
    #expect(seen?.events == [.appeared])
    #expect(screen.events == [.appeared, .closed])
  }

  @Test func errorBeforePrintingPrintsNothing() async {
    let screen = makeCounter()
    await #expect(throws: Trouble.self) {
      try await printout.host().show(screen) { _ in throw Trouble() }
    }
    #expect(printout.output == "")
    #expect(screen.events == [.appeared, .closed])
  }

  @Test func errorAfterPrintingClosesTheScreen() async {
    let screen = makeCounter()
    await #expect(throws: Trouble.self) {
      try await printout.host().show(screen, beforeClosing: { throw Trouble() })
    }
    #expect(printout.output == "1\n")
    #expect(screen.events == [.appeared, .closed])
  }

  @Test func cancellingAfterPrintingClosesTheScreen() async {
    let (host, screen) = (printout.host(), makeCounter())
    let (prints, print) = AsyncStream<Void>.makeStream()
    await withTaskGroup { group in
      group.addTask {
        await #expect(throws: CancellationError.self) {
          try await host.show(
            screen,
            beforeClosing: {
              print.yield()
              for await _ in AsyncStream<Never>.makeStream().stream {}
            })
        }
      }
      for await _ in prints { break }
      group.cancelAll()
    }
    #expect(screen.events == [.appeared, .closed])
  }
}

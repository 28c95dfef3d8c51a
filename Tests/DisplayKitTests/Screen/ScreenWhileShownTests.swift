import DisplayKit
import TaskKit
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ScreenWhileShownTests {
  private struct BodyError: Error {}

  private let work = LatestTask()

  /// Shows the number of its events, in a later turn.
  private func makeCounter() -> FakeScreen {
    FakeScreen { [work] screen, event in
      guard event != .closed else { return }
      screen.show("loading", isSettled: false)
      work.nextTurn { screen.show("\(screen.events.count)") }
    }
  }

  @Test func runsTheBodyOnceTheScreenHasSettled() async throws {
    let screen = makeCounter()
    var shown: [ScreenState] = []
    try await screen.whileShown {
      for row in 1...3 {
        shown.append(screen.display.state)
        screen.handle(.rowShown(RowID(row)))
        try await screen.waitUntilSettled()
      }
    }
    #expect(shown == [.fake("1"), .fake("2"), .fake("3")])
    #expect(screen.events == [.appeared] + (1...3).map { .rowShown(RowID($0)) } + [.closed])
  }

  @Test func keepsTheScreenOpenUntilTheBodyReturns() async throws {
    let screen = makeCounter()
    let seen = try await screen.whileShown {
      await withCheckedContinuation { turn in work.nextTurn { turn.resume() } }
      return screen.events
    }
    #expect(seen == [.appeared])
    #expect(screen.events == [.appeared, .closed])
  }

  @Test func anErrorClosesTheScreen() async {
    let screen = makeCounter()
    await #expect(throws: BodyError.self) { try await screen.whileShown { throw BodyError() } }
    #expect(screen.events == [.appeared, .closed])
  }

  @Test func cancellingClosesTheScreen() async {
    let screen = makeCounter()
    let (visits, visit) = AsyncStream<Void>.makeStream()
    await withTaskGroup { group in
      group.addTask {
        await #expect(throws: CancellationError.self) {
          try await screen.whileShown {
            visit.yield()
            for await _ in AsyncStream<Never>.makeStream().stream {}
          }
        }
      }
      for await _ in visits { break }
      group.cancelAll()
    }
    #expect(screen.events == [.appeared, .closed])
  }
}

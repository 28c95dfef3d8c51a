import DisplayKit
import PlainHost
import TaskKit
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PlainHostTests {
  private let printout = Printout()

  @Test func printsASettledScreenOnce() async throws {
    let screen = FakeScreen.showing("hello")
    let failures = try await printout.host().show(screen)
    #expect(printout.output == "hello\n")
    #expect(printout.diagnostics == "")
    #expect(failures == [])
    #expect(screen.events == [.appeared, .closed])
  }

  @Test func waitsUntilTheScreenHasSettled() async throws {
    let work = LatestTask()
    let screen = FakeScreen { screen, event in
      guard event == .appeared else { return }
      screen.show("loading", isSettled: false)
      work.nextTurn {
        screen.show("more", isSettled: false)
        work.nextTurn { screen.show("done") }
      }
    }
    _ = try await printout.host().show(screen)
    #expect(printout.output == "done\n")
  }

  @Test func printsAScreenThatIsAlreadySettled() async throws {
    let screen = FakeScreen(isSettled: true)
    _ = try await printout.host().show(screen)
    #expect(printout.output == "start\n")
  }

  @Test func cancellingClosesTheScreen() async {
    let (appearances, appear) = AsyncStream<Void>.makeStream()
    let screen = FakeScreen { _, event in if event == .appeared { appear.yield() } }
    let host = printout.host()
    await withTaskGroup { group in
      group.addTask {
        await #expect(throws: CancellationError.self) { try await host.show(screen) }
      }
      for await _ in appearances { break }
      group.cancelAll()
    }
    #expect(screen.events == [.appeared, .closed])
    #expect(printout.output == "")
  }

  @Test func closedPipeClosesTheScreen() async {
    let screen = FakeScreen.showing("hello")
    await #expect(throws: BrokenPipe.self) { try await printout.host(limit: 0).show(screen) }
    #expect(screen.events == [.appeared, .closed])
  }

  @Test func releasesTheScreen() async throws {
    weak var gone: FakeScreen?
    do {
      let screen = FakeScreen.showing("hello")
      gone = screen
      _ = try await printout.host().show(screen)
    }
    #expect(gone == nil)
  }
}

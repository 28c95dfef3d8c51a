import DisplayKit
import Foundation
import Testing

@testable import regatta

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ActionScreenTests {
  private final class Counter {
    var count = 0
  }

  private func text(_ screen: ActionScreen) -> String {
    screen.display.state.content.words
  }

  private func screen(
    undo: ActionScreen.Step? = nil, completion: @escaping @MainActor () -> Void = {},
    run: @escaping @MainActor () async throws -> Void
  ) -> ActionScreen {
    let action = ActionScreen.Step(label: "Save it") {
      try await run()
      return ActionScreen.Outcome(sentence: "saved", undo: undo)
    }
    return ActionScreen(
      title: "Photo", subject: .text("a photo"), action: action, openLink: { _ in },
      completion: completion)
  }

  @Test func runsTheActionOnceAndShowsTheResult() async throws {
    let (runs, done) = (Counter(), Counter())
    let screen = screen(completion: { done.count += 1 }) { runs.count += 1 }
    #expect(text(screen).contains("Save it"))
    screen.handle(.rowSelected(RowID("action")))
    screen.handle(.rowSelected(RowID("action")))
    #expect(!screen.display.state.isSettled)
    try await screen.waitUntilSettled()
    #expect(runs.count == 1 && done.count == 1)
    #expect(text(screen).contains("saved") && !text(screen).contains("Save it"))
    screen.handle(.rowSelected(RowID("action")))
    #expect(runs.count == 1)
  }

  @Test func undoesTheAction() async throws {
    let undo = ActionScreen.Step(label: "Undo") { ActionScreen.Outcome(sentence: "as before") }
    let screen = screen(undo: undo) {}
    for shown in ["Undo", "as before"] {
      screen.handle(.rowSelected(RowID("action")))
      try await screen.waitUntilSettled()
      #expect(text(screen).contains(shown))
    }
    #expect(!text(screen).contains("Undo"))
  }

  @Test func showsAFailureThatCanBeRetried() async throws {
    let runs = Counter()
    let screen = screen {
      runs.count += 1
      guard runs.count > 1 else { throw CommandError("there is no room", status: .notAllowed) }
    }
    screen.handle(.rowSelected(RowID("action")))
    try await screen.waitUntilSettled()
    #expect(text(screen).contains("there is no room"))
    screen.handle(.retry)
    try await screen.waitUntilSettled()
    #expect(text(screen).contains("saved"))
  }

  @Test func closingCancelsTheAction() async throws {
    let (cancelled, note) = AsyncStream.makeStream(of: Void.self)
    let done = Counter()
    let screen = screen(completion: { done.count += 1 }) {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      note.yield()
      try Task.checkCancellation()
    }
    screen.handle(.rowSelected(RowID("action")))
    await Task.yield()
    await Task.yield()
    screen.handle(.closed)
    for await _ in cancelled { break }
    #expect(done.count == 0)
  }
}

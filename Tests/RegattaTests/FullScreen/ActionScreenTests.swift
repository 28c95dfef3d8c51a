import DisplayKit
import Foundation
import Testing

@testable import regatta

@MainActor
struct ActionScreenTests {
  private final class Counter {
    var count = 0
  }

  private func text(_ screen: ActionScreen) -> String {
    screen.display.state.content.words
  }

  @Test func runsTheActionOnceAndShowsTheResult() async throws {
    let runs = Counter()
    var done: [String] = []
    let screen = ActionScreen(
      "Photo", .text(DisplayText("a photo")), label: "Save it", openLink: { _ in },
      run: {
        runs.count += 1
        return "saved"
      }, completion: { done.append($0) })
    #expect(text(screen).contains("Save it"))
    screen.handle(.rowSelected(RowID("action")))
    screen.handle(.rowSelected(RowID("action")))
    #expect(!screen.display.state.isSettled)
    try await screen.settled()
    #expect(runs.count == 1)
    #expect(done == ["saved"])
    #expect(text(screen).contains("saved"))
  }

  @Test func showsAFailureThatCanBeRetried() async throws {
    let runs = Counter()
    let screen = ActionScreen(
      "Photo", .nothing, label: "Save it", openLink: { _ in },
      run: {
        runs.count += 1
        guard runs.count > 1 else { throw CommandError("there is no room", .notAllowed) }
        return "saved"
      })
    screen.handle(.rowSelected(RowID("action")))
    try await screen.settled()
    #expect(text(screen).contains("there is no room"))
    screen.handle(.retry)
    try await screen.settled()
    #expect(text(screen).contains("saved"))
  }

  @Test func closingCancelsTheAction() async throws {
    let (cancelled, note) = AsyncStream.makeStream(of: Void.self)
    var done: [String] = []
    let screen = ActionScreen(
      "Photo", .nothing, label: "Save it", openLink: { _ in },
      run: {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        note.yield()
        try Task.checkCancellation()
        return "saved"
      }, completion: { done.append($0) })
    screen.handle(.rowSelected(RowID("action")))
    await Task.yield()
    await Task.yield()
    screen.handle(.closed)
    for await _ in cancelled { break }
    #expect(done == [])
  }
}

import DisplayKit
import ShadowKit
import ShadowScreens
import TaskKit
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowScreenComparedTests {
  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()
  private let waiting = LatestTask()

  /// Waits for the comparison in another task, and logs its end; the returned stream ends then.
  private func startWaiting(for trial: ShadowTrial) -> AsyncStream<Never> {
    let (end, ended) = AsyncStream<Never>.makeStream()
    waiting.replace { [screen = trial.screen] in
      await screen?.waitUntilCompared()
    } then: { [log] _ in
      log.entries.append("compared")
      ended.finish()
    }
    return end
  }

  /// Waits for more turns than a comparison takes.
  private func yieldToOtherTasks() async {
    let work = LatestTask()
    for _ in 0..<20 {
      await withCheckedContinuation { turn in work.nextTurn { turn.resume() } }
    }
  }

  @Test func waitsForASlowerCandidate() async {
    let trial = ShadowTrial(control: .showing("a"))
    trial.send(.appeared)
    let end = startWaiting(for: trial)
    await trial.candidateReceives(.appeared)
    trial.candidate.show("loading", isSettled: false)
    await yieldToOtherTasks()
    log.entries.append("settles")
    trial.candidate.show("b")
    for await _ in end {}
    #expect(log.entries == ["settles", "compared"])
    #expect(trial.reports.map(\.event) == [.appeared], "the comparison comes first")
  }

  @Test func waitsForASlowerControl() async {
    let trial = ShadowTrial(candidate: .showing("a"))
    trial.send(.appeared)
    let end = startWaiting(for: trial)
    await yieldToOtherTasks()
    log.entries.append("settles")
    trial.control.show("a")
    for await _ in end {}
    #expect(log.entries == ["settles", "compared"])
  }

  @Test func cancellingEndsTheWaitForACandidateThatNeverSettles() async {
    let trial = ShadowTrial(control: .showing("a"))
    trial.send(.appeared)
    await withTaskGroup { [screen = trial.screen] group in
      group.addTask { await screen?.waitUntilCompared() }
      await trial.candidateReceives(.appeared)
      await yieldToOtherTasks()
      group.cancelAll()
    }
    #expect(trial.candidate.events == [.appeared])
    #expect(trial.reports == [])
  }

  @Test func closingEndsTheWait() async {
    let trial = ShadowTrial(control: .showing("a"))
    trial.send(.appeared)
    let end = startWaiting(for: trial)
    await trial.candidateReceives(.appeared)
    await yieldToOtherTasks()
    log.entries.append("closes")
    trial.send(.closed)
    for await _ in end {}
    #expect(log.entries == ["closes", "compared"])
    #expect(trial.reports == [.init(event: .appeared, kind: .unsettled)])
  }

  @Test func returnsImmediatelyWithoutPendingComparisons() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    await trial.screen?.waitUntilCompared()
    #expect(trial.candidate.events == [])
    trial.send(.appeared)
    await trial.screen?.waitUntilCompared()
    await trial.screen?.waitUntilCompared()
    #expect(trial.candidate.events == [.appeared])
    trial.send(.closed)
    await trial.screen?.waitUntilCompared()
  }

  @Test func comparesAChangeOfASettledScreen() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    trial.send(.appeared)
    await trial.screen?.waitUntilCompared()
    trial.candidate.show("b")
    #expect(trial.reports == [])
    await trial.screen?.waitUntilCompared()
    #expect(trial.reports.count == 1)
  }

  @Test func whileShownWaitsForTheComparison() async throws {
    let work = LatestTask()
    let slow = FakeScreen { screen, event in
      guard event != .closed else { return }
      screen.show("loading", isSettled: false)
      work.nextTurn { screen.show("b") }
    }
    let trial = ShadowTrial(control: .showing("a"), candidate: slow)
    let screen = try #require(trial.screen)
    try await screen.whileShown {
      screen.handle(.refresh())
      #expect(screen.display.state.content.plainText == "a")
      await screen.waitUntilCompared()
    }
    let expected = ShadowTrial.Difference(
      event: .refresh(), kind: .content(control: .fake("a"), candidate: .fake("b")))
    #expect(trial.reports.last == expected)
    #expect(trial.candidate.events == [.appeared, .refresh(), .closed])
  }
}

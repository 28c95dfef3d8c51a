import DisplayKit
import TestSupport
import Testing

@testable import regatta

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct NavigatorSettledTests {
  /// A task that calls `waitUntilSettled`, and reports each check.
  private final class Waiter {
    private let task: Task<Void, any Error>
    private var looks: AsyncStream<Void>.Iterator

    init(_ navigator: Navigator) {
      let (looks, look) = AsyncStream.makeStream(of: Void.self)
      self.looks = looks.makeAsyncIterator()
      task = Task {
        defer { look.finish() }
        try await navigator.waitUntilSettled {
          look.yield()
          return false
        }
      }
    }

    /// Returns after two checks: a new screen is checked once more after it is observed.
    func hasCheckedTwice() async -> Bool {
      for _ in 1...2 where await looks.next() == nil { return false }
      return true
    }

    func end() async throws { try await task.value }
  }

  private let navigator = Navigator()

  @Test func returnsImmediatelyWhenNothingIsPending() async throws {
    try await navigator.waitUntilSettled { false }
    navigator.push(FakeScreen(isSettled: true))
    try await navigator.waitUntilSettled { false }
    navigator.push(FakeScreen(isSettled: false))
    try await navigator.waitUntilSettled { true }
  }

  @Test func waitsForTheScreenOnTop() async throws {
    let screen = FakeScreen(isSettled: false)
    navigator.push(screen)
    let waiter = Waiter(navigator)
    #expect(await waiter.hasCheckedTwice())
    screen.show("settled")
    try await waiter.end()
  }

  @Test func waitsForTheNextScreenAfterAPop() async throws {
    let (first, second) = (FakeScreen(isSettled: false), FakeScreen(isSettled: false))
    navigator.push(first)
    let waiter = Waiter(navigator)
    #expect(await waiter.hasCheckedTwice())
    navigator.pop()
    navigator.push(second)
    #expect(await waiter.hasCheckedTwice())
    second.show("settled")
    try await waiter.end()
  }

  @Test func cancellationEndsTheWait() async {
    navigator.push(FakeScreen(isSettled: false))
    let waiting = Task { try await navigator.waitUntilSettled { false } }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}

import DisplayKit
import Testing

@testable import regatta

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct NavigatorSettledTests {
  private final class StubScreen: Screen {
    let display: ViewModel<ScreenState, Never>

    init(isSettled: Bool) {
      display = ViewModel(
        initialState: ScreenState(title: "", content: .nothing, isSettled: isSettled))
    }

    func settle() {
      display.update(state: ScreenState(title: "", content: .nothing, isSettled: true))
    }

    func handle(_ event: ScreenEvent) {}
  }

  /// Somebody who waits, and tells each time that it looks whether to go on waiting.
  private final class Waiter {
    private let task: Task<Void, any Error>
    private var looks: AsyncStream<Void>.Iterator

    init(_ navigator: Navigator) {
      let (looks, look) = AsyncStream.makeStream(of: Void.self)
      self.looks = looks.makeAsyncIterator()
      task = Task {
        defer { look.finish() }
        try await navigator.settled {
          look.yield()
          return false
        }
      }
    }

    /// At a screen that is new it looks twice: the second time when it watches that.
    func watches() async -> Bool {
      for _ in 1...2 where await looks.next() == nil { return false }
      return true
    }

    func end() async throws { try await task.value }
  }

  private let navigator = Navigator()

  @Test func returnsAtOnceWhereNothingIsUnderWay() async throws {
    try await navigator.settled { false }
    navigator.push(StubScreen(isSettled: true))
    try await navigator.settled { false }
    navigator.push(StubScreen(isSettled: false))
    try await navigator.settled { true }
  }

  @Test func waitsForTheScreenOnTop() async throws {
    let screen = StubScreen(isSettled: false)
    navigator.push(screen)
    let waiter = Waiter(navigator)
    #expect(await waiter.watches())
    screen.settle()
    try await waiter.end()
  }

  @Test func waitsForAnotherScreenWhenTheFirstGoes() async throws {
    let (first, second) = (StubScreen(isSettled: false), StubScreen(isSettled: false))
    navigator.push(first)
    let waiter = Waiter(navigator)
    #expect(await waiter.watches())
    navigator.pop()
    navigator.push(second)
    #expect(await waiter.watches())
    second.settle()
    try await waiter.end()
  }

  @Test func endsWithItsTask() async {
    navigator.push(StubScreen(isSettled: false))
    let waiting = Task { try await navigator.settled { false } }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}

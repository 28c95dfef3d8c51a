import DisplayKit
import Testing

@testable import regatta

@MainActor
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
    async let settled: Void = navigator.settled { false }
    await Task.yield()
    screen.settle()
    try await settled
  }

  @Test func waitsForAnotherScreenWhenTheFirstGoes() async throws {
    let (first, second) = (StubScreen(isSettled: false), StubScreen(isSettled: false))
    navigator.push(first)
    async let settled: Void = navigator.settled { false }
    await Task.yield()
    navigator.pop()
    navigator.push(second)
    await Task.yield()
    second.settle()
    try await settled
  }

  @Test func endsWithItsTask() async {
    navigator.push(StubScreen(isSettled: false))
    let waiting = Task { try await navigator.settled { false } }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}

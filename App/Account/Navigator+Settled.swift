import DisplayKit

extension Navigator {
  /// Waits until the screen on top has settled, whichever that is by then; returns at once where
  /// there is none, or `isDone`, which is asked whenever something changes.
  ///
  /// - Throws: `CancellationError`.
  func settled(unless isDone: () -> Bool) async throws {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let moves = ChangeObserver<[any Screen]> { change.yield() }
    let updates = ChangeObserver<ScreenState> { change.yield() }
    var watched: (any Screen)?
    defer {
      stack.unsubscribe(view: moves)
      watched?.display.unsubscribe(view: updates)
    }
    // Both render at once, and so begin the loop.
    stack.subscribe(view: moves)
    for await _ in changes {
      guard let top, !isDone(), !top.display.state.isSettled else { return }
      guard top !== watched else { continue }
      watched?.display.unsubscribe(view: updates)
      top.display.subscribe(view: updates)
      watched = top
    }
    throw CancellationError()
  }
}

/// Tells that a state changed.
private final class ChangeObserver<State>: StatefulView {
  private let tell: @MainActor () -> Void

  init(tell: @escaping @MainActor () -> Void) { self.tell = tell }

  func render(state: State) { tell() }
}

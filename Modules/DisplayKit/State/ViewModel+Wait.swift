extension ViewModel {
  /// Returns once the state fulfils `condition`, at once if it does already, or when the task is
  /// cancelled.
  package func wait(until condition: (State) -> Bool) async {
    guard !condition(state) else { return }
    let observer = Observer()
    subscribe(view: observer)
    defer { unsubscribe(view: observer) }
    for await _ in observer.changes where condition(state) { break }
  }

  private final class Observer: StatefulView {
    /// Ends when the task that reads it is cancelled, so nothing waits for ever.
    let changes: AsyncStream<Void>
    private let change: AsyncStream<Void>.Continuation

    init() {
      (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func render(state: State) { change.yield() }
  }
}

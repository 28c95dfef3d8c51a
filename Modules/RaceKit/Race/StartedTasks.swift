import Synchronization

/// Waits for the tasks that a work starts, and for those that they start.
///
/// Each of them inherits a task-local value, which is deallocated with the last of them. A detached
/// task, a queue or a publisher does not inherit it.
final class StartedTasks: WaitLimit.Waiting {
  private final class Mark: Sendable {
    private let tasks: StartedTasks
    /// Keeps the tasks of an enclosing work unfinished.
    private let outer: Mark?

    init(_ tasks: StartedTasks, in outer: Mark?) {
      self.tasks = tasks
      self.outer = outer
    }

    deinit { tasks.stopWaiting() }
  }

  private struct State {
    var isOver = false
    var isGivenUp = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  @TaskLocal private static var mark: Mark?

  private let state = Mutex(State())

  /// Whether all have ended, or the wait for them.
  var areOver: Bool { state.withLock(\.isOver) }

  private init() {}

  /// The tasks of a work that does not suspend.
  static func of(_ work: () -> Void) -> StartedTasks {
    let tasks = StartedTasks()
    $mark.withValue(Mark(tasks, in: mark), operation: work)
    return tasks
  }

  /// Runs the work, then waits until its tasks have ended.
  ///
  /// - Throws: errors of the work; `error` if the wait takes longer than the limit.
  @MainActor
  static func ended<Value: Sendable>(
    within limit: WaitLimit?, or error: RaceError, after work: @MainActor () async throws -> Value
  ) async throws -> Value {
    let tasks = StartedTasks()
    let value = try await $mark.withValue(Mark(tasks, in: mark), operation: work)
    limit?.begin(tasks)
    await tasks.end()
    limit?.end()
    if tasks.state.withLock(\.isGivenUp) { throw error }
    return value
  }

  /// Waits until all have ended, or for a call of ``stopWaiting()``. On the main actor: a change of
  /// executors would be most of the time of a short event.
  @MainActor
  func end() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.continuation = continuation }
        return state.isOver
      }
      if isOver { continuation.resume() }
    }
  }

  func stopWaiting() {
    let continuation = state.withLock { state in
      state.isOver = true
      return state.continuation.take()
    }
    continuation?.resume()
  }

  /// No screen is known that could have settled.
  func endIfSettled() {}

  func giveUp() {
    state.withLock { $0.isGivenUp = true }
    stopWaiting()
  }
}

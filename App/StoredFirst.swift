import Synchronization

/// While this is current for a task, what the task asks may come from the store, whatever its age.
final class StoredFirst: Sendable {
  @TaskLocal static var current: StoredFirst?

  private struct State {
    var hasAnswered = false
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Whether something did, so that somebody should ask again.
  var hasAnswered: Bool { state.withLock { $0.hasAnswered } }

  /// Tasks that outlive the load have inherited it, and want the server's answers.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func noteAnswer() { state.withLock { $0.hasAnswered = true } }

  func end() { state.withLock { $0.hasEnded = true } }
}

import TaskKit

/// Whether a tab of the browser shows a session.
@MainActor
final class WebTab {
  private(set) var isJoined = false
  /// Whether the browser runs the script of the page, which joins later.
  private(set) var hasScript = false
  /// Orders the sessions that no tab shows: the one that was left first has the smallest.
  private(set) var departure = 0
  /// Runs while no tab shows the session, once it has loaded: its script has not joined yet, or the
  /// tab was closed or shows another page, from which Back may return.
  private let absence = LatestTask()

  /// False for a session that loads.
  var isAbsent: Bool { absence.isBusy }

  func noteScript() { hasScript = true }

  func join() {
    absence.cancel()
    isJoined = true
  }

  /// - Parameter onExpiry: called after `life`, unless the tab joins or the session is closed.
  func leave(
    departure: Int, _ clock: any Clock<Duration>, life: Duration,
    onExpiry: @escaping @MainActor () -> Void
  ) {
    isJoined = false
    self.departure = departure
    absence.replace({ try await clock.sleep(for: life) }) { _ in onExpiry() }
  }

  /// Ends the wait for a tab, which does not join while the session is in use without one.
  func hold() { absence.cancel() }
}

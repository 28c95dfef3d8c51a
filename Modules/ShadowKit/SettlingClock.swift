/// The times in which a control and its candidate settle, and the candidate's time limit.
@MainActor
final class SettlingClock {
  private let experiment: ShadowExperiment
  private var limit: Int?
  private var control = SettlingTime()
  private var candidate = SettlingTime()

  init(_ experiment: ShadowExperiment) { self.experiment = experiment }

  func startControl() { control.start(at: experiment.now()) }
  func stopControl() { control.stop(at: experiment.now()) }
  func startCandidate() { candidate.start(at: experiment.now()) }
  func stopCandidate() { candidate.stop(at: experiment.now()) }

  /// The durations of the control and of the candidate since the last call; empty unless both were
  /// started and stopped.
  func takeDurations() -> [Duration] {
    defer { (control, candidate) = (SettlingTime(), SettlingTime()) }
    guard let one = control.duration, let other = candidate.duration else { return [] }
    return [one, other]
  }

  /// Without effect if the limit was started and not stopped.
  func startLimit(onExpiry: @escaping @MainActor (ShadowResult.Outcome) -> Void) {
    guard limit == nil else { return }
    limit = experiment.limits.begin { [weak self] outcome in
      Task { @MainActor [weak self] in
        guard self?.limit != nil else { return }
        self?.limit = nil
        onExpiry(outcome)
      }
    }
  }

  func stopLimit() {
    guard let limit = limit.take() else { return }
    _ = experiment.limits.end(limit)
  }
}

/// The time from an action until the next settled state.
private struct SettlingTime {
  private(set) var duration: Duration?
  private var started: Duration?

  mutating func start(at time: Duration) { (started, duration) = (time, nil) }

  mutating func stop(at time: Duration) {
    guard let started = started.take() else { return }
    duration = time - started
  }
}

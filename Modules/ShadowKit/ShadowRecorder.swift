/// Records one sampled run of a control and a candidate in its experiment.
@MainActor
final class ShadowRecorder {
  private let experiment: ShadowExperiment
  private let role: ShadowResult.Role
  private let rules: [String]

  /// Nil if the experiment does not sample the run.
  init?(_ experiment: ShadowExperiment, key: String?, rules: [String]) {
    guard let role = experiment.sample(key: key) else { return nil }
    self.experiment = experiment
    self.role = role
    self.rules = rules
  }

  deinit { experiment.runEnded() }

  var isControl: Bool { role == .control }
  var continues: Bool { experiment.continues }

  func makeClock() -> SettlingClock { SettlingClock(experiment) }

  /// - Parameter durations: of the control and the candidate.
  func record(_ finding: Finding, after action: Any, durations: [Duration] = []) {
    experiment.record(
      finding, of: eventName(action), role, rules: rules,
      seconds: durations.map { $0 / .seconds(1) })
  }

  /// Records an object that is not released at the time limit after it was closed.
  func checkRelease(of object: AnyObject, after action: Any) {
    let event = eventName(action)
    Task { [weak object, experiment, role] in
      try await experiment.sleep(experiment.limit)
      guard object != nil else { return }
      experiment.record(Finding(outcome: .mismatched, difference: "not released"), of: event, role)
    }
  }
}

/// The name of an enum's case without its values, otherwise that of the type: a description may
/// contain what users typed.
private func eventName(_ action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  let isEnum = mirror.displayStyle == .enum
  if isEnum, let name = mirror.children.first?.label { return name }
  let isDescribed =
    action is any CustomStringConvertible || action is any CustomDebugStringConvertible
    || action is any TextOutputStreamable
  return isEnum && !isDescribed ? "\(action)" : "\(type(of: action))"
}

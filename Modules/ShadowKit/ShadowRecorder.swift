/// Records one sampled run of a control and a candidate in its experiment.
@MainActor
final class ShadowRecorder {
  private let experiment: ShadowExperiment
  private let role: ShadowResult.Role
  private let rules: [String]

  fileprivate init(_ experiment: ShadowExperiment, _ role: ShadowResult.Role, rules: [String]) {
    self.experiment = experiment
    self.role = role
    self.rules = rules
  }

  deinit { experiment.runEnded() }

  /// Whether the run compares two controls.
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

extension ShadowExperiment {
  /// The roles in one run of a screen or model; without a candidate and a recorder if the run is not
  /// sampled.
  @MainActor
  func sampledRoles<Role>(
    control: Role, candidate: Role, key: String?, rules: [String]
  ) -> (control: Role, candidate: Role?, recorder: ShadowRecorder?) {
    let (control, candidate) = stage.roles(control: control, candidate: candidate)
    guard let candidate, let role = sample(key: key) else { return (control, nil, nil) }
    let recorder = ShadowRecorder(self, role, rules: rules)
    return (control, recorder.isControl ? control : candidate, recorder)
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

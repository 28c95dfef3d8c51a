/// Records that the new implementation, which is in use after the switch, starts and ends an action,
/// so that its crash is seen.
@MainActor
package final class UseRecorder {
  private let sampled: SampledRun
  private var event: String?

  init?(_ sampled: SampledRun) {
    guard sampled.stage == .switched else { return nil }
    self.sampled = sampled
  }

  deinit { if let event { sampled.record(Finding(outcome: .ended), of: event, .used) } }

  /// Returns after the start is published: the action may crash.
  func start(_ event: String) {
    guard self.event == nil else { return }
    self.event = event
    sampled.record(Finding(outcome: .started), of: event, .used)
  }

  func end() {
    if let event = event.take() { sampled.record(Finding(outcome: .ended), of: event, .used) }
  }
}

/// The members of one screen or model, and their recorders.
@MainActor
package struct SampledRoles<Role> {
  /// To be built next.
  package let control: Role
  /// In the order in which they receive the actions; none if the run is not sampled.
  package let followers: [(role: Role, recorder: ShadowRecorder?)]
  package let use: UseRecorder?

  /// - Parameter experiment: nil to run the candidate without recording it.
  package init(
    _ experiment: ShadowExperiment?, control: Role, candidate: Role, key: String?, rules: [String]
  ) {
    let stage = experiment?.stage ?? .shadow
    let (used, other) = stage.usesCandidate ? (candidate, control) : (control, candidate)
    let sampled = experiment?.sample(key: key, stage)
    self.control = used
    let recorded = (sampled?.roles ?? []).map { role in
      let recorder = sampled.map { ShadowRecorder($0, role, rules: rules) }
      return (role: role == .twin ? used : other, recorder: recorder)
    }
    followers = experiment == nil ? [(candidate, nil)] : recorded
    use = sampled.flatMap(UseRecorder.init)
    use?.start("start")
  }
}

/// Records the runs of one screen or model in its experiment, in a queue that is not on the main
/// actor.
@MainActor
final class ShadowRecorder {
  let role: ShadowResult.Role
  let stage: ShadowStage
  private let experiment: ShadowExperiment
  /// Nil after the end.
  private var sampled: SampledRun?
  private let rules: [String]
  /// The start that has no result yet.
  private var open: (run: UInt32, event: String)?
  private var queue: Task<Void, Never>?

  init(_ sampled: SampledRun, _ role: ShadowResult.Role, rules: [String]) {
    self.sampled = sampled
    self.role = role
    stage = sampled.stage
    experiment = sampled.experiment
    self.rules = rules
  }

  deinit {
    guard let open else { return }
    sampled?.record(
      Finding(outcome: .controlCancelled), of: open.event, role, run: open.run)
  }

  var continues: Bool { experiment.continues }

  func makeClock() -> SettlingClock { SettlingClock(experiment) }

  /// Ends the run once all that was recorded is published.
  func end() { sampled = nil }

  /// Has to be awaited before the action is passed on: an action that crashes has left its start.
  func start(_ event: String, step: Int) -> @Sendable () async -> Void {
    let run = open?.run ?? sampled?.number(ofStep: step) ?? 0
    open = (run, event)
    let started = enqueue { [sampled, role] in
      sampled?.record(Finding(outcome: .started), of: event, role, run: run)
    }
    return { await started.value }
  }

  /// Records what `find` returns as the result of the started runs. Without a start, the result is
  /// counted apart.
  func record(
    after event: String, durations: [Duration] = [],
    _ find: @escaping @Sendable () -> Finding
  ) {
    let run = open?.run
    open = nil
    let seconds = durations.map { $0 / .seconds(1) }
    enqueue { [sampled, role, rules] in
      var finding = find()
      if run == nil {
        guard finding.outcome == .mismatched else { return }
        finding.outcome = .changedLater
      }
      sampled?.record(
        finding, of: event, role, run: run ?? 0, rules: rules, seconds: seconds)
    }
  }

  /// Records the result of the started runs, if there are any.
  func endStart(_ outcome: ShadowResult.Outcome) {
    if let open { record(after: open.event) { Finding(outcome: outcome) } }
  }

  /// Waits until all that was recorded is published.
  func waitUntilPublished() async { await queue?.value }

  /// Records an object that is not released at the time limit after it was closed.
  func checkRelease(of object: AnyObject, after event: String) {
    let closed = ClosedObject(object)
    _ = experiment.limits.begin { [experiment, role] _ in
      Task { @MainActor in
        guard closed.object != nil else { return }
        experiment.publish(.notReleased) { result in
          result.event = event
          result.role = role
          result.difference = "not released"
        }
      }
    }
  }

  @discardableResult
  private func enqueue(_ body: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    let task = Task.detached(priority: .utility) { [queue] in
      await queue?.value
      body()
    }
    queue = task
    return task
  }
}

@MainActor
private final class ClosedObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// The members of one screen or model, and their recorders.
struct SampledRoles<Role> {
  let control: Role
  /// In the order in which they receive the actions; none if the run is not sampled.
  let followers: [(role: Role, recorder: ShadowRecorder)]
}

extension ShadowExperiment {
  @MainActor
  func sampledRoles<Role>(
    control: Role, candidate: Role, key: String?, rules: [String]
  ) -> SampledRoles<Role> {
    let stage = stage
    let (used, other) = stage.usesCandidate ? (candidate, control) : (control, candidate)
    let sampled = sample(key: key, stage)
    let followers = (sampled?.roles ?? []).compactMap { role in
      sampled.map { (role == .control ? used : other, ShadowRecorder($0, role, rules: rules)) }
    }
    return SampledRoles(control: used, followers: followers)
  }
}

/// Records the runs of one screen or model in its experiment, in a queue that is not on the main
/// actor.
@MainActor
package final class ShadowRecorder {
  package let role: ShadowResult.Role
  package let stage: ShadowStage
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

  /// Records what `find` returns as the result of the started runs, then passes it on. Without a
  /// start, the result is counted apart.
  package func record<Found: Sendable>(
    after event: String, durations: [Duration] = [],
    _ find: @escaping @Sendable () -> (finding: Finding, found: Found),
    then report: (@MainActor @Sendable (Found) -> Void)? = nil
  ) {
    let run = open?.run
    open = nil
    let seconds = durations.map { $0 / .seconds(1) }
    enqueue { [sampled, role, rules] in
      var (finding, found) = find()
      if run == nil, finding.outcome == .mismatched { finding.outcome = .changedLater }
      if run != nil || finding.outcome == .changedLater {
        sampled?.record(
          finding, of: event, role, run: run ?? 0, rules: rules, seconds: seconds)
      }
      await report?(found)
    }
  }

  func record(_ outcome: ShadowResult.Outcome, after event: String) {
    record(after: event) { (Finding(outcome: outcome), ()) }
  }

  /// Records the result of the started runs, if there are any.
  func endStart(_ outcome: ShadowResult.Outcome) {
    if let open { record(outcome, after: open.event) }
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
  private func enqueue(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let task = Task.detached(priority: .utility) { [queue] in
      await queue?.value
      await body()
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

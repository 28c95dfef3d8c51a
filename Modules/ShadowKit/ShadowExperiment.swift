import Synchronization

/// A named comparison of a control, which is in use, and a candidate, which may replace it: for
/// values by ``run(_:key:comparing:control:candidate:)``, for screens by ``ShadowScreen``, for other
/// objects by ``ShadowModel``.
///
/// The results of all runs add up in a ``ShadowResultPublisher``; a ``ShadowCriterion`` decides on
/// them. Make one experiment for the process: its sampling limits only its own runs.
public final class ShadowExperiment: Sendable {
  /// An operation of either implementation. A closure in an actor may call the actor's methods.
  public typealias Work<Value> =
    nonisolated(nonsending) @Sendable () async throws -> Value

  public let name: String
  /// The version of the code; a criterion may count since a version.
  public let version: String
  public let stage: ShadowStage
  /// The time that a candidate has; for a screen or model, the time from when the control has
  /// settled.
  public let limit: Duration
  let sleep: @Sendable (Duration) async throws -> Void
  let now: @Sendable () -> Duration
  private let results: any ShadowResultPublisher
  private let isEnabled: @Sendable () -> Bool
  private let sampler: Mutex<Sampler>
  private let limits: TimeLimits

  public init(
    _ name: String, version: String, stage: ShadowStage = .shadow,
    sampling: ShadowSampling = ShadowSampling(),
    limit: Duration = .seconds(10), results: any ShadowResultPublisher,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    self.version = version
    self.stage = stage
    self.limit = limit
    self.results = results
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
    isEnabled = sampling.isEnabled
    sampler = Mutex(Sampler(sampling))
    limits = TimeLimits(limit, now: now, sleep: sleep)
  }

  deinit { publish(skipped: sampler.withLock { $0.takeSkipped(isForced: true) }) }

  /// Returns the control's result, or throws its error. The candidate has no effect on either.
  ///
  /// The control runs on the caller's actor. The candidate starts after it, in a task of its own,
  /// and is cancelled at its time limit; after that its result is ignored. Only a trap, or work on
  /// an actor that the control uses, has an effect. A run whose control was cancelled is
  /// `unsettled`.
  ///
  /// The candidate's side effects are real: give it dependencies that only read, such as a client
  /// that rejects every method but GET, a copy of a store, or a closure that returns the control's
  /// response. With ``ShadowSampling/controlFraction``, the same applies to the control.
  ///
  /// The candidate runs after the control, so it may find warm caches. A second control has the same
  /// position: the times of both are compared as factors of the first control's, so the order has no
  /// effect.
  ///
  /// - Parameters:
  ///   - event: the kind of run, which the report counts; not what users typed.
  ///   - key: with a key, ``ShadowSampling/fraction`` selects keys, such as users.
  public nonisolated(nonsending) func run<Value: Sendable>(
    _ event: String = "", key: String? = nil, comparing comparison: ShadowComparison<Value>,
    control: @escaping Work<Value>, candidate: @escaping Work<Value>
  ) async throws -> Value {
    let (control, candidate) = stage.roles(control: control, candidate: candidate)
    guard let candidate, let role = sample(key: key) else { return try await control() }
    let started = now()
    let result = await outcome(of: control)
    let duration = now() - started
    Task(priority: .utility) {
      let check = Check(event: event, role: role, control: result, duration: duration)
      await run(check, comparison, role == .control ? control : candidate)
    }
    return try result.get()
  }

  /// `==` compares.
  public nonisolated(nonsending) func run<Value: Equatable & Sendable>(
    _ event: String = "", key: String? = nil,
    control: @escaping Work<Value>, candidate: @escaping Work<Value>
  ) async throws -> Value {
    try await run(
      event, key: key, comparing: ShadowComparison(), control: control, candidate: candidate)
  }
}

extension ShadowExperiment {
  /// A run whose control has ended.
  private struct Check<Value: Sendable>: Sendable {
    let event: String
    let role: ShadowResult.Role
    let control: Result<Value, any Error>
    let duration: Duration
  }

  /// Ends with the work, which may ignore its cancellation.
  private func run<Value>(
    _ check: Check<Value>, _ comparison: ShadowComparison<Value>, _ work: @escaping Work<Value>
  ) async {
    defer { runEnded() }
    if case .failure(is CancellationError) = check.control {
      return record(Finding(outcome: .unsettled), of: check.event, check.role)
    }
    let rules = comparison.rules.map(\.reason)
    let started = now()
    let task = Task { await outcome(of: work) }
    let id = limits.begin {
      task.cancel()
      self.record(Finding(outcome: .timedOut), of: check.event, check.role, rules: rules)
    }
    let result = await task.value
    let seconds = [check.duration, now() - started].map { $0 / .seconds(1) }
    guard limits.end(id) else { return }
    record(
      comparison.compare(check.control, result), of: check.event, check.role, rules: rules,
      seconds: seconds)
  }
}

/// The recording that values, screens and models have in common.
extension ShadowExperiment {
  /// The role to run beside the control; nil if the run is not sampled. ``runEnded()`` has to
  /// follow a role.
  func sample(key: String?) -> ShadowResult.Role? {
    let isEnabled = isEnabled()
    let time = now()
    let (role, skipped) = sampler.withLock { sampler in
      let role = isEnabled ? sampler.role(key: key, at: time) : sampler.skip()
      return (role, sampler.takeSkipped(isForced: role != nil))
    }
    publish(skipped: skipped)
    return role
  }

  private func publish(skipped: Int) {
    guard skipped > 0 else { return }
    var result = ShadowResult(experiment: name, version: version, outcome: .notSampled)
    result.count = skipped
    results.publish(result)
  }

  /// Whether a screen or model that was sampled continues.
  var continues: Bool { isEnabled() && sampler.withLock { !$0.isOff } }

  func runEnded() { sampler.withLock { $0.runEnded() } }

  func record(
    _ finding: Finding, of event: String, _ role: ShadowResult.Role, rules: [String] = [],
    seconds: [Double] = []
  ) {
    var result = ShadowResult(experiment: name, version: version, outcome: finding.outcome)
    result.event = String(event.prefix(80))
    result.role = role
    result.difference = finding.difference.map { String($0.prefix(200)) }
    result.example = finding.example.map { String($0.prefix(400)) }
    result.reasons = finding.reasons
    result.seconds = seconds
    result.rules = sampler.withLock { sampler in
      let isFailure = finding.outcome == .failed || finding.outcome == .timedOut
      if isFailure, role == .candidate { sampler.candidateFailed() }
      return sampler.declare(rules)
    }
    results.publish(result)
  }
}

private nonisolated(nonsending) func outcome<Value>(
  of work: ShadowExperiment.Work<Value>
) async -> Result<Value, any Error> {
  do { return .success(try await work()) } catch { return .failure(error) }
}

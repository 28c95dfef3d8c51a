import Synchronization

/// A run in which a candidate is compared, or a screen or model with all of its runs. It counts as one
/// at the same time until it is released.
final class SampledRun: Sendable {
  private struct Work {
    /// Of the implementation that runs now.
    var task: Task<Void, Never>?
    var isCancelled = false
    var isWorking = false
    var hasEnded = false
    /// Whether it continued after its cancellation.
    var isBlocked = false
  }

  let experiment: ShadowExperiment
  let stage: ShadowStage
  /// The implementations beside the control, in order; none if only what is in use is recorded.
  let roles: [ShadowResult.Role]
  private let key: String?
  /// A random number, that of the first run.
  private let number: UInt32
  private let pairs = Mutex(RunPairs())
  private let work = Mutex(Work())

  init(
    _ experiment: ShadowExperiment, _ stage: ShadowStage, _ roles: [ShadowResult.Role],
    key: UInt64?, number: UInt32
  ) {
    self.number = number
    self.experiment = experiment
    self.stage = stage
    self.roles = roles
    self.key = key.map { String($0, radix: 16) }
  }

  deinit {
    countIncompleteRuns()
    end()
    experiment.runPublished(wasBlocked: work.withLock(\.isBlocked))
  }

  /// Before the last result is published: the caller that receives it finds room for a run.
  private func end() {
    guard !roles.isEmpty else { return }
    let isFirst = work.withLock { work in
      defer { work.hasEnded = true }
      return !work.hasEnded
    }
    if isFirst { experiment.runEnded() }
  }

  /// The number of a run of a screen or model, the same for both roles.
  func number(ofStep step: Int) -> UInt32 { number &+ UInt32(truncatingIfNeeded: step) }

  func record(
    _ finding: Finding, of event: String, _ role: ShadowResult.Role, run: UInt32? = nil,
    rules: [String] = [], seconds: [Double] = []
  ) {
    let declared = experiment.count(finding.outcome, role, rules)
    experiment.publish(finding.outcome) { result in
      result.stage = stage
      result.key = key
      result.run = run ?? number
      result.event = String(event.prefix(80))
      result.role = role
      result.difference = finding.difference.map { String($0.prefix(200)) }
      result.example = finding.example.map { String($0.prefix(400)) }
      result.reasons = finding.reasons
      result.rules = declared
      result.seconds = seconds
    }
    count(finding.outcome, of: event, role, run: run ?? number, seconds: seconds)
  }

  private func count(
    _ outcome: ShadowResult.Outcome, of event: String, _ role: ShadowResult.Role, run: UInt32,
    seconds: [Double]
  ) {
    guard experiment.switchesItselfOff, outcome.isDifference != nil, role != .used else { return }
    let side = AbortTest.Run.Side(outcome: outcome, seconds: seconds.last)
    let complete = pairs.withLock { $0.add(side, of: event, role, run: run, roles: roles.count) }
    if let complete { experiment.count(complete, at: stage) }
  }

  private func countIncompleteRuns() {
    for run in pairs.withLock({ $0.takeAll() }) { experiment.count(run, at: stage) }
  }

  private func reportIfWorking() {
    let isBlocked = work.withLock { work in
      work.isBlocked = work.isWorking
      return work.isBlocked
    }
    if isBlocked { experiment.runBlocks() }
  }
}

/// A run of values whose control has ended.
private struct Check<Value: Sendable, Failure: Error>: Sendable {
  let event: String
  let control: Result<Value, Failure>
  let duration: Duration
  let comparison: ShadowComparison<Value>
  /// The control, to run again, and the candidate.
  let implementations:
    (ShadowExperiment.Work<Value, Failure>, ShadowExperiment.Work<Value, Failure>)
  /// Whether the caller's task was cancelled.
  let isCancelled = Task.isCancelled

  var hasResult: Bool {
    guard !isCancelled else { return false }
    guard case .failure(let error) = control else { return true }
    return !ErrorIdentity.isCancellation(error)
  }

  /// Whether both returned a value, or both threw an error.
  func endedAlike(_ other: Result<Value, Failure>) -> Bool {
    switch (control, other) {
    case (.success, .success), (.failure, .failure): true
    case (.success, .failure), (.failure, .success): false
    }
  }
}

extension SampledRun {
  /// Runs the control; then, in a task of its own, what is compared with it.
  nonisolated(nonsending) func run<Value, Failure>(
    _ event: String, _ comparison: ShadowComparison<Value>,
    control: @escaping ShadowExperiment.Work<Value, Failure>,
    candidate: @escaping ShadowExperiment.Work<Value, Failure>
  ) async throws(Failure) -> Value {
    let started = useStarts(event)
    let result = await outcome(of: control)
    let check = Check(
      event: event, control: result, duration: experiment.now() - started,
      comparison: comparison.atStage(stage), implementations: (control, candidate))
    start(check)
    return try result.get()
  }

  func runSynchronously<Value, Failure>(
    _ event: String, _ comparison: ShadowComparison<Value>,
    control: @escaping @Sendable () throws(Failure) -> Value,
    candidate: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let started = useStarts(event)
    let result = Result(catching: control)
    let check = Check<Value, Failure>(
      event: event, control: result, duration: experiment.now() - started,
      comparison: comparison.atStage(stage),
      implementations: (
        { () throws(Failure) in try control() }, { () throws(Failure) in try candidate() }
      ))
    start(check)
    return try result.get()
  }

  private func useStarts(_ event: String) -> Duration {
    if stage == .switched { record(Finding(outcome: .started), of: event, .used) }
    return experiment.now()
  }

  /// Each implementation runs in a task of its own, after the other.
  private func start<Value, Failure>(_ check: Check<Value, Failure>, position: Int = 0) {
    guard !roles.isEmpty else { return record(Finding(outcome: .ended), of: check.event, .used) }
    // All of it: what wakes a thread of the pool may interrupt a control.
    let executor = ThreadExecutor(experiment.threads)
    let task = Task.detached(executorPreference: executor) { [self] in
      if stage == .switched, position == 0 {
        record(Finding(outcome: .ended), of: check.event, .used)
      }
      guard check.hasResult else {
        return record(Finding(outcome: .controlCancelled), of: check.event, .candidate)
      }
      guard await compare(check, roles[position]), position + 1 < roles.count else { return }
      start(check, position: position + 1)
    }
    let isCancelled = work.withLock { work in
      work.task = task
      return work.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// - Returns: false if the time limit was reached: then nothing else is compared. The work may ignore
  ///   its cancellation.
  private func compare<Value, Failure>(
    _ check: Check<Value, Failure>, _ role: ShadowResult.Role
  ) async -> Bool {
    let comparison = check.comparison
    let rules = comparison.rules.map(\.reason)
    record(Finding(outcome: .started), of: check.event, role)
    work.withLock { $0.isWorking = true }
    let id = experiment.limits.begin { [self] outcome in
      record(Finding(outcome: outcome), of: check.event, role, rules: rules)
      countIncompleteRuns()
      _ = experiment.limits.beginCancellation { [weak self] in self?.reportIfWorking() }
      // A handler of the cancellation may block.
      experiment.threads.run { self.cancel() }
    }
    let started = experiment.now()
    let result = await outcome(
      of: role == .twin ? check.implementations.0 : check.implementations.1)
    let durations = [check.duration, experiment.now() - started]
    let finding = comparison.compare(check.control, result)
    work.withLock { $0.isWorking = false }
    guard experiment.limits.end(id) else { return false }
    if role == roles.last { end() }
    record(
      finding, of: check.event, role, rules: rules,
      seconds: check.endedAlike(result) ? durations.map { $0 / .seconds(1) } : [])
    return true
  }

  private func cancel() {
    let task = work.withLock { work in
      work.isCancelled = true
      return work.task
    }
    task?.cancel()
  }
}

import Foundation
import Synchronization

/// A named comparison of a control, which is in use, and a candidate, which may replace it: for
/// values by ``run(_:key:comparing:control:candidate:)``, for screens by `ShadowScreen`, for other
/// objects by ``ShadowModel``.
///
/// The results of all runs add up in a ``ShadowResultPublisher``; a ``ShadowCriterion`` decides on
/// them. Make one experiment for the process: its sampling limits only its own runs.
public final class ShadowExperiment: Sendable {
  /// An operation of either implementation. A closure in an actor may call the actor's methods.
  public typealias Work<Value, Failure: Error> =
    nonisolated(nonsending) @Sendable () async throws(Failure) -> Value

  /// As in results and reports. Together with the seed, it selects the keys.
  public let name: String
  /// The version of the code; a criterion may count since a version.
  public let version: String
  /// The time that a candidate has; for a screen or model, the time from when the control has
  /// settled.
  public let limit: Duration
  let limits: TimeLimits
  /// For what runs beside the control.
  let threads = WorkerThreads(yields: true)
  let now: @Sendable () -> Duration
  private let currentStage: @Sendable () -> ShadowStage
  /// Whether the candidate crashed often while it was in use.
  private let fallsBack: Bool
  private let time: @Sendable () -> Int
  private let results: any ShadowResultPublisher
  private let sampling: ShadowSampling
  private let sampler: Mutex<Sampler>
  let switchesItselfOff: Bool
  /// Nil unless the experiment switches itself off.
  private let abort: Mutex<AbortTest?>
  /// Resumed when no run is left.
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// - Parameters:
  ///   - stage: called for each run, so that it may come from a remote configuration.
  ///   - abort: the limits whose excess ends the comparisons of this version: as soon as the runs of a
  ///     process show one, or the crashes of the processes in `history`, no run is sampled, nor in later
  ///     processes that have its notice in their `history`. If the candidate keeps all limits, the chance
  ///     that a process ever does so is at most 5 %. Nil to continue.
  ///   - history: the results of earlier processes, such as ``ShadowResultsFile/newestReport()``. If
  ///     the candidate of this version crashed or timed out in three of the last twenty, no run is
  ///     sampled; if it did after the switch, the control is used again.
  ///   - time: the seconds since 1970.
  public init(
    _ name: String, version: String,
    stage: @escaping @autoclosure @Sendable () -> ShadowStage = .shadow,
    sampling: ShadowSampling = ShadowSampling(), limit: Duration = .seconds(10),
    abort: ShadowCriterion? = nil, history: ShadowReport = ShadowReport(),
    results: any ShadowResultPublisher,
    clock: some Clock<Duration> = ContinuousClock(),
    time: @escaping @Sendable () -> Int = ShadowExperiment.secondsSince1970
  ) {
    self.name = name
    self.version = version
    self.limit = limit
    self.results = results
    self.sampling = sampling
    self.time = time
    currentStage = stage
    let start = clock.now
    now = { start.duration(to: clock.now) }
    limits = TimeLimits(limit, now: now) { time in
      // The system's clock resumes in the pool, which may be blocked.
      if clock is ContinuousClock {
        blockThread(for: time)
      } else {
        try await clock.sleep(for: time)
      }
    }
    let earlier = history.experiments[name]?.versions.filter { $0.name == version } ?? []
    fallsBack = earlier.contains { $0.tally.evidence.crashesOften(.used) }
    let isSwitchedOff = earlier.contains { $0.tally.evidence.crashesOften(.candidate) }
    let test = abort.map { AbortTest($0, hasTwin: sampling.twinFraction > 0) }
    let worse = test?.abort(after: earlier.filter { $0.stage == abort?.stage }.map(\.tally))
    self.abort = Mutex(test)
    switchesItselfOff = test != nil
    sampler = Mutex(
      Sampler(sampling, experiment: name, isSwitchedOff: isSwitchedOff, worse: worse))
  }

  deinit { publish(sampler.withLock { $0.takeSkipped() }) }

  /// The stage of a run that starts now.
  public var stage: ShadowStage {
    let stage = currentStage()
    return stage == .switched && fallsBack ? .control : stage
  }

  /// Returns the control's result, or throws its error. The candidate has no effect on either.
  ///
  /// The control runs on the caller's actor. The candidate starts after it, in a task of its own
  /// without the caller's task-local values, and is cancelled at its time limit; after that its result
  /// is ignored. If the caller's task was cancelled, the candidate does not run.
  ///
  /// The candidate and its child tasks run on threads outside the cooperative pool, at most four for a
  /// run; on Linux with a lower priority. A candidate that blocks its thread, by a loop without an end,
  /// a lock or synchronous input, is counted as timed out, and holds its threads until it returns. When
  /// ``ShadowSampling/blockedLimit`` of them do so, no run is sampled until one returns, and a result
  /// says so.
  ///
  /// This does not survive: a trap; memory without a bound; a loop without an end, where the processor
  /// time of the process has a limit; what blocks the main actor, another actor or a lock that the
  /// control uses; and unstructured tasks of the candidate, which run in the pool, if they block.
  ///
  /// The candidate's side effects are real: give it dependencies that only read, such as a client
  /// that rejects every method but GET, a copy of a store, or a closure that returns the control's
  /// response. With ``ShadowSampling/twinFraction``, the same applies to the control.
  ///
  /// The candidate runs after the control, so it may find warm caches. So does a second control, which
  /// runs beside the candidate in random order.
  ///
  /// - Parameters:
  ///   - event: the kind of run, which the report counts; not what users typed.
  ///   - key: with a key, such as a user, ``ShadowSampling/fraction`` selects keys, and a verdict counts
  ///     keys instead of processes. A hash of it is stored.
  public nonisolated(nonsending) func run<Value: Sendable, Failure>(
    _ event: String = "", key: String? = nil,
    comparing comparison: @autoclosure () -> ShadowComparison<Value>,
    control: @escaping Work<Value, Failure>, candidate: @escaping Work<Value, Failure>
  ) async throws(Failure) -> Value {
    let stage = stage
    let used = stage.usesCandidate ? candidate : control
    guard let run = sample(key: key, stage) else { return try await used() }
    let other = stage.usesCandidate ? control : candidate
    return try await run.run(event, comparison(), control: used, candidate: other)
  }

  /// `==` compares.
  public nonisolated(nonsending) func run<Value: Equatable & Sendable, Failure>(
    _ event: String = "", key: String? = nil,
    control: @escaping Work<Value, Failure>, candidate: @escaping Work<Value, Failure>
  ) async throws(Failure) -> Value {
    try await run(
      event, key: key, comparing: ShadowComparison(), control: control, candidate: candidate)
  }

  /// As `run`, for functions that are not async. The control runs at once, on the caller's thread.
  public func runSynchronously<Value: Sendable, Failure>(
    _ event: String = "", key: String? = nil,
    comparing comparison: @autoclosure () -> ShadowComparison<Value>,
    control: @escaping @Sendable () throws(Failure) -> Value,
    candidate: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let stage = stage
    let used = stage.usesCandidate ? candidate : control
    guard let run = sample(key: key, stage) else { return try used() }
    let other = stage.usesCandidate ? control : candidate
    return try run.runSynchronously(event, comparison(), control: used, candidate: other)
  }

  /// `==` compares, as in `run`.
  public func runSynchronously<Value: Equatable & Sendable, Failure>(
    _ event: String = "", key: String? = nil,
    control: @escaping @Sendable () throws(Failure) -> Value,
    candidate: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try runSynchronously(
      event, key: key, comparing: ShadowComparison(), control: control, candidate: candidate)
  }

  /// Waits until all runs that were sampled have ended, and their results are published: before a
  /// short process exits, or a test reads them. Screens and models have to be closed. Not for candidates
  /// that continue after they were cancelled at their time limit.
  public func drain() async {
    await withCheckedContinuation { continuation in
      let isIdle = waiting.withLock { waiting in
        guard !sampler.withLock({ $0.isIdle }) else { return true }
        waiting.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// The time of the system's clock.
  @Sendable public static func secondsSince1970() -> Int { Int(Date().timeIntervalSince1970) }
}

extension ShadowExperiment {
  private static let process = ShadowProcess.newName()

  /// Nil if the run is not sampled, or only one implementation runs at the stage.
  func sample(key: String?, _ stage: ShadowStage) -> SampledRun? {
    guard stage == .shadow || stage == .switched else { return nil }
    let isEnabled = sampling.isEnabled()
    let fraction = sampling.fraction()
    let decision: Sampler.Decision =
      isEnabled
      ? sampler.withLock {
        $0.decide(key: key, fraction: fraction, recordsUse: stage == .switched, now: now)
      } : .skip(.notSampled)
    let (roles, obstacle): ([ShadowResult.Role], ShadowResult.Outcome?)
    switch decision {
    case .run(let sampled): (roles, obstacle) = (sampled, nil)
    case .recordUse(let outcome): (roles, obstacle) = ([], outcome)
    case .skip(let outcome):
      skip(outcome)
      return nil
    }
    let run = SampledRun(
      self, stage, roles, key: key.map { Sampler.hash($0, seed: keySeed) },
      number: sampler.withLock { $0.runNumber() })
    guard results.acceptsRuns else {
      skip(.notSampled)
      return nil
    }
    if let obstacle { skip(obstacle) } else { publishLater(sampler.withLock { $0.takeSkipped() }) }
    return run
  }

  private func skip(_ outcome: ShadowResult.Outcome) {
    publishLater(sampler.withLock { $0.skip(outcome) })
  }

  private func publishLater(_ skipped: Sampler.Skipped?) {
    guard skipped != nil else { return }
    Task.detached(priority: .utility) { [self] in publish(skipped) }
  }

  private var keySeed: UInt64 { Sampler.hash(name, seed: sampling.seed) }

  /// Whether a screen or model that was sampled continues.
  var continues: Bool {
    sampling.isEnabled() && sampler.withLock { !$0.isOff(at: now()) } && results.acceptsRuns
  }

  /// Another run may start.
  func runEnded() { sampler.withLock { $0.runEnded() } }

  func runPublished(wasBlocked: Bool) {
    sampler.withLock { $0.runPublished(wasBlocked: wasBlocked) }
    resumeIfIdle()
  }

  /// A candidate continues after it was cancelled.
  func runBlocks() {
    if sampler.withLock({ $0.runBlocks() }) {
      publish(.switchedOff) {
        $0.difference = "blocked: candidates continue after their time limit, and may block threads"
      }
    }
    resumeIfIdle()
  }

  private func resumeIfIdle() {
    guard sampler.withLock({ $0.isIdle }) else { return }
    let continuations = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in continuations { continuation.resume() }
  }

  private func publish(_ skipped: Sampler.Skipped?) {
    guard let skipped else { return }
    publish(skipped.0) { result in
      result.count = skipped.count
      result.difference = skipped.reason
    }
  }

  /// Publishes a result with the experiment's name, version and stage, the process and the time.
  func publish(_ outcome: ShadowResult.Outcome, _ fill: (inout ShadowResult) -> Void) {
    var result = ShadowResult(experiment: name, version: version, outcome: outcome)
    result.stage = stage
    result.process = Self.process
    result.time = time()
    fill(&result)
    results.publish(result)
  }

  /// Switches the experiment off if the run shows that the candidate exceeds a limit.
  func count(_ run: AbortTest.Run, at stage: ShadowStage) {
    guard let reason = abort.withLock({ $0?.add(run, at: stage) }) else { return }
    guard sampler.withLock({ $0.switchOff() }) else { return }
    publish(.switchedOff) { $0.difference = reason }
  }

  /// Counts a failure of the candidate, and returns the rules to declare.
  func count(_ outcome: ShadowResult.Outcome, _ role: ShadowResult.Role, _ rules: [String])
    -> [String]
  {
    sampler.withLock { sampler in
      let isFailure = outcome == .failed || outcome == .timedOut
      if isFailure, role == .candidate { sampler.candidateFailed(at: now()) }
      return sampler.declare(rules)
    }
  }
}

nonisolated(nonsending) func outcome<Value, Failure>(
  of work: ShadowExperiment.Work<Value, Failure>
) async -> Result<Value, Failure> {
  do { return .success(try await work()) } catch { return .failure(error) }
}

/// Not for a thread of the pool.
private func blockThread(for time: Duration) {
  Thread.sleep(forTimeInterval: time / .seconds(1))
}

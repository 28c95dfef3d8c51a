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
  let now: @Sendable () -> Duration
  private let currentStage: @Sendable () -> ShadowStage
  /// Whether the candidate crashed often while it was in use.
  private let fallsBack: Bool
  private let time: @Sendable () -> Int
  private let results: any ShadowResultPublisher
  private let sampling: ShadowSampling
  private let sampler: Mutex<Sampler>
  /// Resumed when no run is left.
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// - Parameters:
  ///   - stage: called for each run, so that it may come from a remote configuration.
  ///   - history: the results of earlier processes, such as ``ShadowResultsFile/newestReport()``. If
  ///     the candidate of this version crashed or timed out in three of the last twenty, no run is
  ///     sampled; if it did after the switch, the control is used again.
  ///   - time: the seconds since 1970.
  public init(
    _ name: String, version: String,
    stage: @escaping @autoclosure @Sendable () -> ShadowStage = .shadow,
    sampling: ShadowSampling = ShadowSampling(), limit: Duration = .seconds(10),
    history: ShadowReport = ShadowReport(), results: any ShadowResultPublisher,
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
    limits = TimeLimits(limit, now: now, sleep: { try await clock.sleep(for: $0) })
    let earlier = history.experiments[name]?.versions.filter { $0.name == version } ?? []
    fallsBack = earlier.contains { $0.tally.crashesOften(.used) }
    let isSwitchedOff = earlier.contains { $0.tally.crashesOften(.candidate) }
    sampler = Mutex(Sampler(sampling, experiment: name, isSwitchedOff: isSwitchedOff))
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
  /// is ignored. Only a trap, or work on an actor that the control uses, has an effect. If the caller's
  /// task was cancelled, the candidate does not run.
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
  /// short process exits, or a test reads them. Screens and models have to be closed.
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
  /// A random number of the process.
  private static let process = String(UInt64.random(in: .min ... .max), radix: 16)

  /// Nil if the run is not sampled, or only one implementation runs at the stage.
  func sample(key: String?, _ stage: ShadowStage) -> SampledRun? {
    guard stage == .shadow || stage == .switched else { return nil }
    let isEnabled = sampling.isEnabled()
    let fraction = sampling.fraction()
    let decision: Sampler.Decision =
      isEnabled
      ? sampler.withLock { $0.decide(key: key, fraction: fraction, now: now) } : .skip(.notSampled)
    guard case .run(let roles) = decision else {
      if case .skip(let outcome) = decision { skip(outcome) }
      return nil
    }
    let run = SampledRun(self, stage, roles, key: key.map { Sampler.hash($0, seed: keySeed) })
    guard results.acceptsRuns else {
      skip(.notSampled)
      return nil
    }
    publishLater(sampler.withLock { $0.takeSkipped() })
    return run
  }

  private func skip(_ outcome: ShadowResult.Outcome) {
    publishLater(sampler.withLock { $0.skip(outcome) })
  }

  private func publishLater(_ skipped: (ShadowResult.Outcome, count: Int)?) {
    guard skipped != nil else { return }
    Task.detached(priority: .utility) { [self] in publish(skipped) }
  }

  private var keySeed: UInt64 { Sampler.hash(name, seed: sampling.seed) }

  /// Whether a screen or model that was sampled continues.
  var continues: Bool {
    sampling.isEnabled() && sampler.withLock { !$0.isOff(at: now()) } && results.acceptsRuns
  }

  func runEnded() {
    let isIdle = sampler.withLock { sampler in
      sampler.runEnded()
      return sampler.isIdle
    }
    guard isIdle else { return }
    let continuations = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in continuations { continuation.resume() }
  }

  private func publish(_ skipped: (ShadowResult.Outcome, count: Int)?) {
    guard let skipped else { return }
    publish(skipped.0) { $0.count = skipped.count }
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

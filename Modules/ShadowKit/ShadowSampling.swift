import NumericsKit

/// Selects the runs in which a candidate is compared.
public struct ShadowSampling: Sendable {
  /// The fraction of runs, from 0 to 1: called for each run, so that it may come from a remote
  /// configuration. With a key, the fraction of keys: a key is always in or always out.
  public var fraction: @Sendable () -> Double
  /// The fraction of the sampled runs in which a second control runs beside the candidate, in random
  /// order. It has to be one that only reads, or whose dependencies do.
  public var twinFraction: Double
  /// Selects the keys, together with the experiment's name.
  public var seed: UInt64 = 0
  /// The maximum number of runs per minute.
  public var perMinute = Int.max
  /// The maximum number of runs at the same time, including those whose candidate ignores
  /// cancellation.
  public var concurrent = 16
  /// The number of failed and timed-out candidates in an hour after which no run of the experiment is
  /// sampled for the rest of that hour.
  public var failureLimit = 100
  /// The number of candidates that continue after they were cancelled at their time limit, at the same
  /// time, at which no further run is sampled: each of them may block a thread.
  public var blockedLimit = 4
  /// The kill switch: called for each run.
  public var isEnabled: @Sendable () -> Bool = { true }

  public init(
    fraction: @escaping @autoclosure @Sendable () -> Double = 1, twinFraction: Double = 0
  ) {
    self.fraction = fraction
    self.twinFraction = twinFraction
  }
}

/// The decisions of one experiment.
struct Sampler: Sendable {
  enum Decision: Equatable {
    /// The roles to run beside the control, in order. ``runEnded()`` has to follow, and
    /// ``runPublished(wasBlocked:)``.
    case run([ShadowResult.Role])
    /// Only the implementation in use is recorded; why nothing runs beside it.
    /// ``runPublished(wasBlocked:)`` has to follow.
    case recordUse(ShadowResult.Outcome)
    case skip(ShadowResult.Outcome)
  }

  /// Runs that were not sampled, and a reason that is not reported yet.
  typealias Skipped = (ShadowResult.Outcome, count: Int, reason: String?)

  /// Results of runs that were not sampled are published in groups.
  private static let skippedGroup = 1_000
  /// Rules in one result, which has to fit into a line of a file.
  private static let mostDeclared = 20

  private let sampling: ShadowSampling
  private let keySeed: UInt64
  /// Whether earlier processes of the experiment crashed, or the candidate was found worse.
  private var isSwitchedOff: Bool
  /// A draw of the system's generator takes longer than a run that is not sampled may.
  private var random: SplitMix64
  private var budget = Window(length: .seconds(60))
  private var failures = Window(length: .seconds(3_600))
  private var running = 0
  /// With those whose last result is being published.
  private var open = 0
  /// Those of ``open`` that continue after their time limit.
  private var blocked = 0
  private var isBlockingReported = false
  private var skipped = (outcome: ShadowResult.Outcome.notSampled, count: 0)
  /// Why earlier processes found the candidate worse, until that is reported.
  private var reason: String?
  private var declaredRules: Set<String> = []

  init(
    _ sampling: ShadowSampling, experiment: String, isSwitchedOff: Bool = false,
    worse reason: String? = nil, seed: UInt64 = .random(in: .min ... .max)
  ) {
    self.sampling = sampling
    self.isSwitchedOff = isSwitchedOff || reason != nil
    self.reason = reason
    keySeed = Self.hash(experiment, seed: sampling.seed)
    random = SplitMix64(seed: seed)
  }

  /// - Parameter recordsUse: whether a crash of the implementation in use has to be seen, also while
  ///   nothing may run beside it.
  mutating func decide(
    key: String?, fraction: Double, recordsUse: Bool = false, now: () -> Duration
  ) -> Decision {
    guard isSelected(key, fraction) else {
      return .skip(isSwitchedOff ? .switchedOff : .notSampled)
    }
    let obstacle = obstacle(now)
    if let obstacle, !recordsUse { return .skip(obstacle) }
    guard budget.count(at: now()) < sampling.perMinute else { return .skip(.notSampled) }
    budget.add()
    open += 1
    if let obstacle { return .recordUse(obstacle) }
    running += 1
    guard isSelected(sampling.twinFraction) else { return .run([.candidate]) }
    return .run(Bool.random(using: &random) ? [.candidate, .twin] : [.twin, .candidate])
  }

  /// Why nothing may run beside the control; nil if it may.
  private mutating func obstacle(_ now: () -> Duration) -> ShadowResult.Outcome? {
    if isSwitchedOff || blocked >= blockedLimit { return .switchedOff }
    if running >= sampling.concurrent { return .notSampled }
    return failures.count(at: now()) < sampling.failureLimit ? nil : .switchedOff
  }

  mutating func runNumber() -> UInt32 { UInt32.random(in: 1 ... .max, using: &random) }

  mutating func runEnded() { running -= 1 }

  mutating func runPublished(wasBlocked: Bool) {
    open -= 1
    if wasBlocked { blocked -= 1 }
  }

  /// - Returns: whether no further run is sampled, the first time.
  mutating func runBlocks() -> Bool {
    blocked += 1
    guard blocked >= blockedLimit, !isBlockingReported else { return false }
    isBlockingReported = true
    return true
  }

  private var blockedLimit: Int { max(min(sampling.blockedLimit, sampling.concurrent), 1) }

  /// - Returns: false if it was off.
  mutating func switchOff() -> Bool {
    defer { isSwitchedOff = true }
    return !isSwitchedOff
  }

  mutating func candidateFailed(at time: Duration) {
    _ = failures.count(at: time)
    failures.add()
  }

  mutating func isOff(at time: Duration) -> Bool {
    isSwitchedOff || failures.count(at: time) >= sampling.failureLimit
  }

  /// Whether only runs are left that continue after their time limit.
  var isIdle: Bool { open == blocked }

  /// Counts a run that is not sampled. Returns those before it once there are enough of them, or
  /// their outcome is another one.
  mutating func skip(_ outcome: ShadowResult.Outcome) -> Skipped? {
    let isFull = skipped.count >= Self.skippedGroup || skipped.outcome != outcome
    let taken = isFull ? takeSkipped() : nil
    skipped = (outcome, skipped.count + 1)
    return taken
  }

  /// The number of runs that were not sampled since the last call; nil if there is none.
  mutating func takeSkipped() -> Skipped? {
    guard skipped.count > 0 else { return nil }
    defer { skipped.count = 0 }
    let reason = skipped.outcome == .switchedOff ? reason.take() : nil
    return (skipped.outcome, skipped.count, reason)
  }

  /// Some of the rules that no result has contained yet.
  mutating func declare(_ rules: [String]) -> [String] {
    let new = rules.filter { !declaredRules.contains($0) }
      .prefix(min(Self.mostDeclared, ShadowTally.mostNames - declaredRules.count))
    declaredRules.formUnion(new)
    return Array(new)
  }

  private mutating func isSelected(_ key: String?, _ fraction: Double) -> Bool {
    guard let key else { return isSelected(fraction) }
    return Double(Self.hash(key, seed: keySeed) >> 11) / Double(1 << 53) < fraction
  }

  private mutating func isSelected(_ fraction: Double) -> Bool {
    fraction >= 1 || fraction > 0 && Double.random(in: 0..<1, using: &random) < fraction
  }

  static func hash(_ text: String, seed: UInt64) -> UInt64 {
    text.utf8.reduce(seed) { SplitMix64.number(at: 0, seed: $0 ^ UInt64($1)) }
  }
}

/// A count that starts again after a time.
private struct Window {
  let length: Duration
  private var start = Duration.zero
  private var count = 0

  init(length: Duration) { self.length = length }

  mutating func count(at time: Duration) -> Int {
    if time - start >= length { (start, count) = (time, 0) }
    return count
  }

  mutating func add() { count += 1 }
}

import NumericsKit

/// Selects the runs in which a candidate is compared.
public struct ShadowSampling: Sendable {
  /// The fraction of runs, from 0 to 1. With a key, the fraction of keys: a key is always in or
  /// always out.
  public var fraction = 1.0
  /// The fraction of the sampled runs that compare the control with itself. It runs twice, so it has
  /// to be one that only reads, or whose dependencies do.
  public var controlFraction = 0.0
  /// Selects other runs and other keys.
  public var seed: UInt64 = 0
  /// The maximum number of runs per minute.
  public var perMinute = Int.max
  /// The maximum number of candidates at the same time, including those that ignore cancellation.
  public var concurrent = 16
  /// The number of failed and timed-out candidates after which no run of the experiment is sampled.
  public var failureLimit = 100
  /// The kill switch: called for each run.
  public var isEnabled: @Sendable () -> Bool = { true }

  public init(fraction: Double = 1, controlFraction: Double = 0) {
    self.fraction = fraction
    self.controlFraction = controlFraction
  }
}

/// The decisions of one experiment.
struct Sampler: Sendable {
  /// Results of runs that were not sampled are published in groups.
  static let skippedGroup = 1_000
  private static let minute = Duration.seconds(60)

  private let sampling: ShadowSampling
  private var random: SplitMix64
  private var windowStart = Duration.zero
  private var runsInWindow = 0
  private var running = 0
  private var failures = 0
  private var skipped = 0
  private var declaredRules: Set<String> = []

  init(_ sampling: ShadowSampling) {
    self.sampling = sampling
    random = SplitMix64(seed: sampling.seed)
  }

  /// The role to run beside the control: nil if the run is not sampled. ``runEnded()`` has to
  /// follow a role.
  mutating func role(key: String?, at time: Duration) -> ShadowResult.Role? {
    guard failures < sampling.failureLimit, running < sampling.concurrent, isSelected(key),
      isWithinBudget(at: time)
    else { return skip() }
    running += 1
    return isSelected(sampling.controlFraction) ? .control : .candidate
  }

  mutating func runEnded() { running -= 1 }

  mutating func candidateFailed() { failures += 1 }

  var isOff: Bool { failures >= sampling.failureLimit }

  /// Counts a run that is not sampled.
  mutating func skip() -> ShadowResult.Role? {
    skipped += 1
    return nil
  }

  /// The number of runs that were not sampled since the last call, in groups unless forced.
  mutating func takeSkipped(isForced: Bool) -> Int {
    guard isForced || skipped >= Self.skippedGroup else { return 0 }
    defer { skipped = 0 }
    return skipped
  }

  /// The rules that no result has contained yet.
  mutating func declare(_ rules: [String]) -> [String] {
    rules.filter {
      declaredRules.count < ShadowTally.mostNames && declaredRules.insert($0).inserted
    }
  }

  private mutating func isSelected(_ key: String?) -> Bool {
    guard let key else { return isSelected(sampling.fraction) }
    let hash = key.utf8.reduce(sampling.seed) { SplitMix64.number(at: UInt64($1), seed: $0) }
    return Double(hash >> 11) / Double(1 << 53) < sampling.fraction
  }

  private mutating func isSelected(_ fraction: Double) -> Bool {
    fraction >= 1 || fraction > 0 && Double.random(in: 0..<1, using: &random) < fraction
  }

  private mutating func isWithinBudget(at time: Duration) -> Bool {
    if time - windowStart >= Self.minute { (windowStart, runsInWindow) = (time, 0) }
    guard runsInWindow < sampling.perMinute else { return false }
    runsInWindow += 1
    return true
  }
}

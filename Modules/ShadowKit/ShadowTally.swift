import NumericsKit

/// The counts of an experiment, of one version or of several. Bounded, whatever is counted.
public struct ShadowTally: Equatable, Sendable {
  public typealias Outcome = ShadowResult.Outcome

  /// A kind of difference.
  public struct Difference: Equatable, Sendable {
    public let name: String
    /// The first one.
    public let example: String?
    public fileprivate(set) var count = 0
    /// How often the control differed from itself in the same way.
    public fileprivate(set) var noise = 0
  }

  /// Counts what exceeds the bound of 100 names.
  public static let otherName = "other"
  static let mostNames = 100
  private static let mostSamples = 501

  /// The runs of the candidate.
  public private(set) var counts: [Outcome: Int] = [:]
  /// The outcomes of the candidate by kind of event.
  public private(set) var events: [String: [Outcome: Int]] = [:]
  /// In the order of their first occurrence.
  public private(set) var differences: [Difference] = []
  /// The differences that were set aside, by reason; 0 for a rule that is stale.
  public private(set) var reasons: [String: Int] = [:]
  /// The runs that compared the control with itself, and those that differed.
  public private(set) var controlRuns = 0
  public private(set) var controlMismatches = 0
  /// The newest durations, as factors of the control in the same run.
  private(set) var factors: [ShadowResult.Role: [Double]] = [:]

  public init() {}

  /// The compared runs of the candidate.
  public var runs: Int { Self.compared(counts) }

  /// The runs of the candidate with or without a comparison.
  public var startedRuns: Int { runs + count(.unsettled) }

  public func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// The differences and failures that the control's own noise does not explain: the share of the
  /// runs of two controls is subtracted from each kind.
  public var unexplained: Int {
    differences.map { difference in
      let controls = max(controlRuns, 1)
      return max(0, difference.count - (difference.noise * runs + controls - 1) / controls)
    }.reduce(0, +)
  }

  /// The rules that no difference needed.
  public var staleReasons: [String] { reasons.filter { $0.value == 0 }.keys.sorted() }

  /// The duration as a factor of the control's in the same run: the median and its 95 % interval;
  /// nil if there are too few runs.
  public func duration(
    of role: ShadowResult.Role
  ) -> (median: Double, interval: ClosedRange<Double>)? {
    factor(role).map { ($0.median, $0.lower...$0.upper) }
  }

  /// The duration as a factor of the control's; nil if there are too few runs for an interval.
  func factor(_ role: ShadowResult.Role) -> MedianInterval? {
    factors[role].flatMap { $0.count < MedianInterval.fewest ? nil : MedianInterval($0) }
  }

  func runs(of event: String) -> Int { Self.compared(events[event] ?? [:]) }

  private static func compared(_ counts: [Outcome: Int]) -> Int {
    counts.filter { ![.unsettled, .notSampled].contains($0.key) }.values.reduce(0, +)
  }

  mutating func add(_ result: ShadowResult) {
    for reason in result.rules { count(reason, 0) }
    if result.seconds.count == 2, result.seconds[0] > 0 {
      let factor = result.seconds[1] / result.seconds[0]
      factors[result.role, default: []].append(factor)
      if factors[result.role, default: []].count > Self.mostSamples {
        factors[result.role]?.removeFirst()
      }
    }
    if let name = result.difference {
      let position = position(of: name, result.example)
      if result.role == .candidate {
        differences[position].count += 1
      } else {
        differences[position].noise += 1
      }
    }
    guard result.role == .candidate else {
      if result.outcome != .unsettled { controlRuns += 1 }
      if result.difference != nil { controlMismatches += 1 }
      return
    }
    counts[result.outcome, default: 0] += result.count
    for reason in result.reasons { count(reason, 1) }
    guard result.outcome != .notSampled else { return }
    let event = events.boundedName(result.event)
    events[event, default: [:]][result.outcome, default: 0] += 1
  }

  /// Adds a later tally.
  mutating func add(_ other: ShadowTally) {
    counts.merge(other.counts, uniquingKeysWith: +)
    for (event, counts) in other.events {
      events[events.boundedName(event), default: [:]].merge(counts, uniquingKeysWith: +)
    }
    for difference in other.differences {
      let position = position(of: difference.name, difference.example)
      differences[position].count += difference.count
      differences[position].noise += difference.noise
    }
    for (reason, number) in other.reasons { count(reason, number) }
    controlRuns += other.controlRuns
    controlMismatches += other.controlMismatches
    factors.merge(other.factors) { Array(($0 + $1).suffix(Self.mostSamples)) }
  }

  private mutating func count(_ reason: String, _ number: Int) {
    reasons[reasons.boundedName(reason), default: 0] += number
  }

  private mutating func position(of name: String, _ example: String?) -> Int {
    func position(of name: String) -> Int? { differences.firstIndex { $0.name == name } }
    if let position = position(of: name) { return position }
    let isOther = differences.count >= Self.mostNames
    if isOther, let position = position(of: Self.otherName) { return position }
    let (name, example) = isOther ? (Self.otherName, nil) : (name, example)
    differences.append(Difference(name: name, example: example))
    return differences.count - 1
  }
}

extension Dictionary where Key == String {
  /// The name, or one for all names that exceed the bound.
  func boundedName(_ name: String) -> String {
    self[name] != nil || count < ShadowTally.mostNames ? name : ShadowTally.otherName
  }
}

/// The counts of an experiment, of one version or of several. Bounded, whatever is counted.
public struct ShadowTally: Equatable, Sendable {
  public typealias Outcome = ShadowResult.Outcome

  /// A kind of difference.
  public struct Difference: Equatable, Sendable {
    /// As ``ShadowResult/difference``.
    public let name: String
    /// The first one.
    public let example: String?
    /// The candidate's runs with this difference.
    public fileprivate(set) var count = 0
    /// How often the control differed from itself in the same way.
    public fileprivate(set) var noise = 0
  }

  /// Counts what exceeds the bound of 100 names.
  public static let otherName = "other"
  static let mostNames = 100

  /// The outcomes of the candidate by kind of event.
  public private(set) var events: [String: [Outcome: Int]] = [:]
  /// In the order of their first occurrence.
  public private(set) var differences: [Difference] = []
  /// The differences that were set aside, by reason; 0 for a rule that is stale.
  public private(set) var reasons: [String: Int] = [:]
  /// Why processes switched the experiment off by themselves, and how many of them.
  public private(set) var switchOffs: [String: Int] = [:]
  /// The runs that compared the control with itself.
  public private(set) var twinRuns = 0
  /// Those of ``twinRuns`` that differed.
  public private(set) var twinMismatches = 0
  var evidence = ShadowEvidence()
  private var counts: [Outcome: Int] = [:]

  public init() {}

  /// The results for which the report had no room: of further processes, keys and runs.
  public var uncountedResults: Int { evidence.uncountedResults }

  /// The compared runs of the candidate.
  public var runs: Int {
    Outcome.allCases.filter { $0.isDifference != nil }.map(count).reduce(0, +)
  }

  /// The runs of the candidate that differed.
  public var differing: Int {
    Outcome.allCases.filter { $0.isDifference == true }.map(count).reduce(0, +)
  }

  /// The runs of the candidate with or without a comparison.
  public var startedRuns: Int {
    runs + count(.controlCancelled) + count(.suspended)
  }

  /// The candidate's runs with this outcome. ``ShadowResult/Outcome/crashed`` is the number of
  /// processes that have runs without an end, and crashed in one of them if they have ended.
  public func count(_ outcome: Outcome) -> Int {
    guard outcome == .crashed else { return counts[outcome] ?? 0 }
    return CountedUnits(units: evidence.units).total(.candidate).crashes
  }

  /// The most frequent reason, if more than a share of the processes switched it off: what their further
  /// runs would have shown is not known.
  func switchOffReason(ifMoreThan percent: Double) -> String? {
    let all = switchOffs.values.reduce(0, +)
    guard Double(all) * 100 > percent * Double(max(evidence.unitCount, all)) else { return nil }
    return switchOffs.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// A limit that a process found exceeded.
  var reasonFoundWorse: String? {
    switchOffs.keys.filter { $0.hasPrefix(AbortTest.prefix) }.min()
  }

  mutating func add(_ result: ShadowResult, _ room: inout ReportRoom) {
    for reason in result.rules { count(reason, 0, &room) }
    if result.outcome == .switchedOff, let reason = result.difference {
      switchOffs[switchOffs.boundedName(reason, &room), default: 0] += 1
    }
    if ![.notSampled, .changedLater, .notReleased].contains(result.outcome), result.count == 1 {
      evidence.add(result, &room)
    }
    guard result.outcome != .started, result.role != .used else { return }
    if result.outcome != .switchedOff, let name = result.difference {
      let position = position(of: name, result.example, &room)
      if result.role == .candidate {
        differences[position].count += 1
      } else {
        differences[position].noise += 1
      }
    }
    guard result.role == .candidate else {
      if result.outcome.isDifference != nil { twinRuns += 1 }
      if result.outcome.isDifference == true { twinMismatches += 1 }
      return
    }
    counts[result.outcome, default: 0] += result.count
    for reason in result.reasons { count(reason, 1, &room) }
    guard ![.notSampled, .switchedOff].contains(result.outcome) else { return }
    let event = events.boundedName(result.event, &room)
    events[event, default: [:]][result.outcome, default: 0] += 1
  }

  /// Adds the tally of another version, whose processes are others.
  mutating func add(_ other: ShadowTally) {
    var room = ReportRoom()
    counts.merge(other.counts, uniquingKeysWith: +)
    for (event, counts) in other.events {
      events[events.boundedName(event, &room), default: [:]].merge(counts, uniquingKeysWith: +)
    }
    for difference in other.differences {
      let position = position(of: difference.name, difference.example, &room)
      differences[position].count += difference.count
      differences[position].noise += difference.noise
    }
    for (reason, number) in other.reasons { count(reason, number, &room) }
    for (reason, number) in other.switchOffs {
      switchOffs[switchOffs.boundedName(reason, &room), default: 0] += number
    }
    twinRuns += other.twinRuns
    twinMismatches += other.twinMismatches
    evidence.add(other.evidence)
  }

  private mutating func count(_ reason: String, _ number: Int, _ room: inout ReportRoom) {
    reasons[reasons.boundedName(reason, &room), default: 0] += number
  }

  private mutating func position(
    of name: String, _ example: String?, _ room: inout ReportRoom
  ) -> Int {
    func position(of name: String) -> Int? { differences.firstIndex { $0.name == name } }
    if let position = position(of: name) { return position }
    let isOther = differences.count >= Self.mostNames || !room.take(name + (example ?? ""))
    if isOther, let position = position(of: Self.otherName) { return position }
    let (name, example) = isOther ? (Self.otherName, nil) : (name, example)
    differences.append(Difference(name: name, example: example))
    return differences.count - 1
  }
}

extension Dictionary where Key == String {
  /// The name, or one for all names that exceed the bounds.
  func boundedName(_ name: String, _ room: inout ReportRoom) -> String {
    let isFound = self[name] != nil || count < ShadowTally.mostNames && room.take(name)
    return isFound ? name : ShadowTally.otherName
  }
}

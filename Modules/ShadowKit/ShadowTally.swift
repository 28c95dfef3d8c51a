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
  /// The runs that compared the control with itself.
  public private(set) var twinRuns = 0
  /// Those of ``twinRuns`` that differed.
  public private(set) var twinMismatches = 0
  /// The results for which the report had no room: of further processes, keys and runs.
  public private(set) var uncountedResults = 0
  /// In the order of their first line.
  private(set) var units: [ShadowUnit] = []
  private var positions: [String: Int] = [:]
  /// In the order of their first line. The units may be keys instead, and end after a day.
  private var processes: [ProcessEnd] = []
  private var processPositions: [String: Int] = [:]
  private var counts: [Outcome: Int] = [:]

  public init() {}

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

  /// The candidate's runs with this outcome. A start without a result at the end of its process is
  /// ``ShadowResult/Outcome/crashed``.
  public func count(_ outcome: Outcome) -> Int {
    guard outcome == .crashed else { return counts[outcome] ?? 0 }
    return units.reduce(0) { $0 + $1.count(.candidate).crashes }
  }

  /// Whether the implementation crashed or timed out in at least three of the last 20 processes.
  func crashesOften(_ role: ShadowResult.Role) -> Bool {
    processes.suffix(20).count { $0.isSevere(role) } >= 3
  }

  mutating func add(_ result: ShadowResult, _ room: inout ReportRoom) {
    for reason in result.rules { count(reason, 0, &room) }
    if ![.notSampled, .changedLater, .notReleased].contains(result.outcome), result.count == 1 {
      addToProcess(result, &room)
      addToUnit(result, &room)
    }
    guard result.outcome != .started, result.role != .used else { return }
    if let name = result.difference {
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

  private mutating func addToProcess(_ result: ShadowResult, _ room: inout ReportRoom) {
    let position = processPositions[result.process] ?? processes.count
    if position == processes.count {
      // A process that ran nothing would hide that earlier ones crashed.
      guard result.outcome != .switchedOff, room.take(result.process, and: 100) else { return }
      processPositions[result.process] = position
      processes.append(ProcessEnd())
    }
    processes[position].add(result)
  }

  private mutating func addToUnit(_ result: ShadowResult, _ room: inout ReportRoom) {
    let name = result.key ?? result.process
    let position = positions[name] ?? units.count
    if position == units.count {
      guard result.outcome != .switchedOff else { return }
      guard room.take(name, and: ShadowUnit.bytes) else {
        uncountedResults += 1
        return
      }
      positions[name] = position
      units.append(ShadowUnit(first: result.time, isKey: result.key != nil))
    }
    if !units[position].add(result, &room) { uncountedResults += 1 }
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
    twinRuns += other.twinRuns
    twinMismatches += other.twinMismatches
    uncountedResults += other.uncountedResults
    units += other.units
    processes += other.processes
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

/// Whether an implementation crashed or timed out in a process, whatever the keys of its runs.
private struct ProcessEnd: Equatable, Sendable {
  private var timedOut: Set<ShadowResult.Role> = []
  /// Of the start that is the last line.
  private var lastStart: ShadowResult.Role?

  mutating func add(_ result: ShadowResult) {
    lastStart = result.outcome == .started ? result.role : nil
    if result.outcome == .timedOut { timedOut.insert(result.role) }
  }

  func isSevere(_ role: ShadowResult.Role) -> Bool { lastStart == role || timedOut.contains(role) }
}

extension Dictionary where Key == String {
  /// The name, or one for all names that exceed the bounds.
  func boundedName(_ name: String, _ room: inout ReportRoom) -> String {
    let isFound = self[name] != nil || count < ShadowTally.mostNames && room.take(name)
    return isFound ? name : ShadowTally.otherName
  }
}

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
  /// The results for which the report had no room: of further processes, keys and runs.
  public private(set) var uncountedResults = 0
  /// Without the runs that have no end, in the order of their first line.
  private var endedUnits: [ShadowUnit] = []
  private var positions: [String: Int] = [:]
  /// In the order of their first line. The units may be keys instead, and end after a day.
  private var processes: [ShadowProcess] = []
  private var processPositions: [String: Int] = [:]
  private var counts: [Outcome: Int] = [:]
  private var lines = 0

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

  /// The candidate's runs with this outcome. ``ShadowResult/Outcome/crashed`` is the number of
  /// processes that have runs without an end, and crashed in one of them if they have ended.
  public func count(_ outcome: Outcome) -> Int {
    guard outcome == .crashed else { return counts[outcome] ?? 0 }
    return CountedUnits(units: units).total(.candidate).crashes
  }

  /// In the order of their first line. Processes count as ended: their runs without an end crashed.
  var units: [ShadowUnit] {
    var units = endedUnits
    for (position, process) in processes.enumerated() {
      for (role, run) in process.suspects {
        guard let unit = run.unit else { continue }
        units[unit].addSuspect(role, event: run.event, process: position)
      }
    }
    return units
  }

  /// Whether the implementation crashed or timed out in at least three of the last 20 processes.
  ///
  /// Of those that have written since the newest one began, several may still run: their open runs
  /// count as one crash.
  func crashesOften(_ role: ShadowResult.Role) -> Bool { severeProcesses(role) >= 3 }

  /// Whether more of the processes before could show that an implementation crashes often.
  var needsEarlierProcesses: Bool {
    guard processes.count < 20 else { return false }
    return [.candidate, .used].contains { (1..<3).contains(severeProcesses($0)) }
  }

  private func severeProcesses(_ role: ShadowResult.Role) -> Int {
    let last = processes.suffix(20)
    let mayRun = last.contains { !isSevere($0, role) && $0.isOpen(role) }
    return last.count { isSevere($0, role) } + (mayRun ? 1 : 0)
  }

  /// Of a process that has not written since the newest one began, an open run is a crash.
  private func isSevere(_ process: ShadowProcess, _ role: ShadowResult.Role) -> Bool {
    let hasEnded = process.lastLine < processes.last?.firstLine ?? 0
    return process.hasTimedOut(role) || hasEnded && process.isOpen(role)
  }

  /// The most frequent reason, if more than a share of the processes switched it off: what their further
  /// runs would have shown is not known.
  func switchOffReason(ifMoreThan percent: Double) -> String? {
    let all = switchOffs.values.reduce(0, +)
    guard Double(all) * 100 > percent * Double(max(units.count, all)) else { return nil }
    return switchOffs.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// A limit that a process found exceeded.
  var reasonFoundWorse: String? {
    switchOffs.keys.filter { $0.hasPrefix(AbortTest.prefix) }.min()
  }

  /// For each process, whether the candidate crashed or timed out, minus the same of the second
  /// control. If runs of both are open, it may be either.
  var severeByProcess: [Double] {
    processes.map { (isSevere($0, .candidate) ? 1 : 0) - (isSevere($0, .twin) ? 1 : 0) }
  }

  mutating func add(_ result: ShadowResult, _ room: inout ReportRoom) {
    for reason in result.rules { count(reason, 0, &room) }
    if result.outcome == .switchedOff, let reason = result.difference {
      switchOffs[switchOffs.boundedName(reason, &room), default: 0] += 1
    }
    if ![.notSampled, .changedLater, .notReleased].contains(result.outcome), result.count == 1 {
      addEvidence(result, &room)
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

  private mutating func addEvidence(_ result: ShadowResult, _ room: inout ReportRoom) {
    lines += 1
    guard let process = position(ofProcess: result, &room),
      let unit = position(ofUnit: result, &room)
    else {
      // A process that ran nothing would hide that earlier ones crashed.
      if result.outcome != .switchedOff { uncountedResults += 1 }
      return
    }
    processes[process].lastLine = lines
    let unitInTime = endedUnits[unit].contains(result.time) ? unit : nil
    if result.outcome == .started {
      addStart(result, in: process, unitInTime, besides: unit, &room)
    } else {
      addEnd(result, in: process, unitInTime, &room)
    }
  }

  private mutating func addStart(
    _ result: ShadowResult, in process: Int, _ unitInTime: Int?, besides unit: Int,
    _ room: inout ReportRoom
  ) {
    let run = ShadowProcess.Run(number: result.run, role: result.role)
    if let end = processes[process].takeEarlyEnd(of: run, &room) {
      if let unit = end.unit { endedUnits[unit].missingStarts -= 1 }
      return
    }
    let opened = ShadowProcess.OpenRun(
      unit: unitInTime, event: result.event,
      otherSeconds: endedUnits[unit].takeDuration(besides: run, &room))
    guard !processes[process].start(run, opened, &room) else { return }
    uncountedResults += 1
    if let unitInTime, result.role == .candidate { endedUnits[unitInTime].missingStarts += 1 }
  }

  /// An end counts if the first of its run's two results is in time.
  private mutating func addEnd(
    _ result: ShadowResult, in process: Int, _ unitInTime: Int?, _ room: inout ReportRoom
  ) {
    let run = ShadowProcess.Run(number: result.run, role: result.role)
    let open = processes[process].end(run, result.outcome, &room)
    let isCompared = result.outcome.isDifference != nil
    if open == nil, result.outcome != .switchedOff {
      let unit = isCompared && result.role == .candidate ? unitInTime : nil
      if let unit { endedUnits[unit].missingStarts += 1 }
      processes[process].add(ShadowProcess.EarlyEnd(unit: unit), of: run, &room)
    }
    guard isCompared, let unit = open.map(\.unit) ?? unitInTime else { return }
    endedUnits[unit].add(result, &room)
    guard result.seconds.count == 2, endedUnits[unit].needsPairs else { return }
    addDuration(result.seconds[1], of: run, in: process, unit, other: open?.otherSeconds, &room)
  }

  /// Pairs the duration with that of the other role of the run, or keeps it until that is known.
  private mutating func addDuration(
    _ seconds: Double, of run: ShadowProcess.Run, in process: Int, _ unit: Int, other: Double?,
    _ room: inout ReportRoom
  ) {
    if let other = other ?? endedUnits[unit].takeDuration(besides: run, &room) {
      let isCandidate = run.role == .candidate
      let pair = ShadowUnit.Pair(
        candidate: isCandidate ? seconds : other, twin: isCandidate ? other : seconds)
      endedUnits[unit].add(pair, &room)
    } else if !processes[process].passDuration(seconds, besides: run) {
      endedUnits[unit].addWaiting(seconds, of: run, &room)
    }
  }

  private mutating func position(
    ofProcess result: ShadowResult, _ room: inout ReportRoom
  ) -> Int? {
    if let position = processPositions[result.process] { return position }
    guard result.outcome != .switchedOff, room.take(result.process, and: ShadowProcess.bytes) else {
      return nil
    }
    processPositions[result.process] = processes.count
    processes.append(ShadowProcess(line: lines))
    return processes.count - 1
  }

  private mutating func position(ofUnit result: ShadowResult, _ room: inout ReportRoom) -> Int? {
    let name = result.key ?? result.process
    if let position = positions[name] { return position }
    guard result.outcome != .switchedOff, room.take(name, and: ShadowUnit.bytes) else { return nil }
    positions[name] = endedUnits.count
    endedUnits.append(ShadowUnit(first: result.time, isKey: result.key != nil))
    return endedUnits.count - 1
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
    uncountedResults += other.uncountedResults
    processes += other.processes.map { process in
      var process = process
      process.moveUnits(by: endedUnits.count)
      process.firstLine += lines
      process.lastLine += lines
      return process
    }
    endedUnits += other.endedUnits
    lines += other.lines
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

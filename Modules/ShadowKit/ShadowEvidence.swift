/// The processes and units of a tally, by which a verdict counts.
struct ShadowEvidence: Equatable, Sendable {
  /// The results for which the report had no room: of further processes, keys and runs.
  private(set) var uncountedResults = 0
  /// Without the runs that have no end, in the order of their first line.
  private var endedUnits: [ShadowUnit] = []
  private var positions: [String: Int] = [:]
  /// In the order of their first line. The units may be keys instead, and end after a day.
  private var processes: [ShadowProcess] = []
  private var processPositions: [String: Int] = [:]
  private var lines = 0

  var unitCount: Int { endedUnits.count }

  /// In the order of their first line. Processes count as ended, unless they are known to run: their
  /// runs without an end crashed.
  var units: [ShadowUnit] {
    var units = endedUnits
    for (position, process) in processes.enumerated() where !process.isRunning {
      for (role, run) in process.suspects {
        guard let unit = run.unit else { continue }
        units[unit].addSuspect(role, event: run.event, process: position)
      }
    }
    return units
  }

  /// Whether the implementation crashed or timed out in at least three of the last 20 processes.
  ///
  /// Of those that have written since the newest one began, or in the same second, several may still
  /// run: their open runs count as one crash.
  ///
  /// - Parameter time: in seconds since 1970; a process that has written nothing in the day before it
  ///   has ended.
  func crashesOften(_ role: ShadowResult.Role, at time: Int? = nil) -> Bool {
    severeProcesses(role, at: time) >= 3
  }

  /// Whether more of the processes before could show that an implementation crashes often.
  var needsEarlierProcesses: Bool {
    guard processes.count < 20 else { return false }
    return [.candidate, .used].contains { (1..<3).contains(severeProcesses($0)) }
  }

  private func severeProcesses(_ role: ShadowResult.Role, at time: Int? = nil) -> Int {
    let last = processes.suffix(20)
    let mayRun = last.contains { !$0.isRunning && !isSevere($0, role, at: time) && $0.isOpen(role) }
    return last.count { isSevere($0, role, at: time) } + (mayRun ? 1 : 0)
  }

  /// Of a process that has not written since the newest one began, an open run is a crash.
  private func isSevere(
    _ process: ShadowProcess, _ role: ShadowResult.Role, at time: Int? = nil
  ) -> Bool {
    let isSilent = time.map { process.lastTime + ShadowUnit.seconds <= $0 } ?? false
    let isEarlier = process.lastLine < processes.last?.firstLine ?? 0
    let hasEnded = !process.isRunning && (isSilent || isEarlier)
    return process.hasTimedOut(role) || hasEnded && process.isOpen(role)
  }

  /// For each process, whether the candidate crashed or timed out, minus the same of the second
  /// control. If runs of both are open, it may be either.
  var severeByProcess: [Double] {
    processes.map { (isSevere($0, .candidate) ? 1 : 0) - (isSevere($0, .twin) ? 1 : 0) }
  }

  mutating func markRunningProcesses() {
    for (name, position) in processPositions where ShadowProcess.isRunning(name) {
      processes[position].isRunning = true
    }
  }

  mutating func add(_ result: ShadowResult, _ room: inout ReportRoom) {
    lines += 1
    guard let process = position(ofProcess: result, &room),
      let unit = position(ofUnit: result, &room)
    else {
      // A process that ran nothing would hide that earlier ones crashed.
      if result.outcome != .switchedOff { uncountedResults += 1 }
      return
    }
    processes[process].lastLine = lines
    processes[process].lastTime = max(processes[process].lastTime, result.time)
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
    processes.append(ShadowProcess(line: lines, time: result.time))
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

  /// Adds the evidence of another version, whose processes are others.
  mutating func add(_ other: ShadowEvidence) {
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
}

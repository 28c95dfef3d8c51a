/// The runs of one process, or of one key, in the day after the first of them: what a verdict counts
/// once, since runs of the same process tend to differ together. Afterwards its numbers are final.
struct ShadowUnit: Equatable, Sendable {
  static let seconds = 86_400
  /// The most pairs of durations of a unit.
  private static let mostPairs = 20
  private static let mostOpen = 1_000
  private static let mostKinds = 200
  /// About what a unit needs without its names and its open runs.
  static let bytes = 1_500

  /// The durations of the candidate and of a second control in the same run, in seconds.
  struct Pair: Equatable, Sendable {
    let candidate: Double
    let twin: Double
  }

  struct Kind: Hashable {
    let role: ShadowResult.Role
    let event: String
  }

  private struct Start: Hashable {
    let run: UInt32
    let role: ShadowResult.Role
  }

  private struct OpenRun: Equatable {
    let event: String
    let process: String

    var bytes: Int { 250 + event.utf8.count + process.utf8.count }
  }

  private struct LastDuration: Equatable {
    let start: Start
    let seconds: Double
  }

  /// The time of its first line, in seconds since 1970.
  let first: Int
  /// Whether it is the unit of a key, not of a process.
  let isKey: Bool
  private(set) var pairs: [Pair] = []
  private var counts: [Kind: ShadowCounts] = [:]
  /// Without an end.
  private var starts: [Start: OpenRun] = [:]
  /// The start that is the last line of a process.
  private var lastStarts: [String: Start] = [:]
  private var duration: LastDuration?

  init(
    first: Int = 0, isKey: Bool = false, counts: [Kind: ShadowCounts] = [:], pairs: [Pair] = []
  ) {
    self.first = first
    self.isKey = isKey
    self.counts = counts
    self.pairs = pairs
  }

  /// Whether all results of the unit are known at a time.
  func isFinal(at time: Int) -> Bool { time >= first + Self.seconds }

  /// The runs of a role after an event, or after all events.
  func count(_ role: ShadowResult.Role, of event: String? = nil) -> ShadowCounts {
    var sum = ShadowCounts()
    for (kind, count) in counts where kind.role == role && event ?? kind.event == kind.event {
      sum += count
    }
    for (start, open) in starts where start.role == role && event ?? open.event == open.event {
      // If lines follow, only the result was lost.
      sum.add(lastStarts[open.process] == start ? .crashed : .failed)
    }
    return sum
  }

  /// - Returns: false if there is no room for the result.
  mutating func add(_ result: ShadowResult, _ room: inout ReportRoom) -> Bool {
    let start = Start(run: result.run, role: result.role)
    guard starts[start] != nil || result.time < first + Self.seconds else { return true }
    lastStarts[result.process] = nil
    if let ended = starts.removeValue(forKey: start) {
      room.give(ended.bytes)
      if lastStarts[ended.process] == start { lastStarts[ended.process] = nil }
    }
    if result.outcome == .started {
      let run = OpenRun(event: result.event, process: result.process)
      guard starts.count < Self.mostOpen, room.take(run.bytes) else { return false }
      starts[start] = run
      lastStarts[result.process] = start
      return true
    }
    var kind = Kind(role: result.role, event: result.event)
    if counts[kind] == nil, counts.count >= Self.mostKinds || !room.take(kind.event, and: 150) {
      kind = Kind(role: result.role, event: ShadowTally.otherName)
    }
    counts[kind, default: ShadowCounts()].add(result.outcome)
    if result.seconds.count == 2 { add(LastDuration(start: start, seconds: result.seconds[1])) }
    return true
  }

  private mutating func add(_ last: LastDuration) {
    if let other = duration, other.start.run == last.start.run, other.start.role != last.start.role,
      pairs.count < Self.mostPairs
    {
      let isCandidate = last.start.role == .candidate
      pairs.append(
        Pair(
          candidate: (isCandidate ? last : other).seconds,
          twin: (isCandidate ? other : last).seconds))
    }
    duration = last
  }
}

/// The compared runs of one implementation, and how many of them differed, crashed or timed out.
public struct ShadowCounts: Equatable, Sendable {
  public internal(set) var runs = 0
  /// Crashes and time-outs included.
  public internal(set) var differing = 0
  public internal(set) var crashes = 0
  public internal(set) var timeOuts = 0

  /// The share of differing runs; nil without a run.
  var share: Double? { runs == 0 ? nil : Double(differing) / Double(runs) }
  var isSevere: Bool { crashes + timeOuts > 0 }

  mutating func add(_ outcome: ShadowResult.Outcome) {
    guard let isDifference = outcome.isDifference else { return }
    runs += 1
    if isDifference { differing += 1 }
    if outcome == .crashed { crashes += 1 }
    if outcome == .timedOut { timeOuts += 1 }
  }

  static func += (left: inout ShadowCounts, right: ShadowCounts) {
    left.runs += right.runs
    left.differing += right.differing
    left.crashes += right.crashes
    left.timeOuts += right.timeOuts
  }
}

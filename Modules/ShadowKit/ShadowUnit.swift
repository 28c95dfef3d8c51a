/// The runs of one process, or of one key, in the day after the first of them: what a verdict counts
/// once, since runs of the same process tend to differ together. Afterwards its numbers are final.
struct ShadowUnit: Equatable, Sendable {
  static let seconds = 86_400
  /// The most pairs of durations of a unit.
  private static let mostPairs = 20
  /// The most durations that wait for the start of the other role, which follows at once.
  private static let mostWaiting = 32
  private static let mostKinds = 200
  /// About what a unit needs without its names.
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

  private struct Suspect: Equatable {
    let kind: Kind
    /// The position of its process.
    let process: Int
  }

  private struct WaitingDuration: Equatable {
    static let bytes = 32

    let run: ShadowProcess.Run
    let seconds: Double
  }

  /// The time of its first line, in seconds since 1970.
  let first: Int
  /// Whether it is the unit of a key, not of a process.
  let isKey: Bool
  private(set) var pairs: [Pair] = []
  /// The runs of the candidate that have no start, so that a crash of one would not be seen.
  var missingStarts = 0
  private var counts: [Kind: ShadowCounts] = [:]
  /// Without an end, in processes that have ended.
  private var suspects: [Suspect] = []
  private var waiting: [WaitingDuration] = []

  init(
    first: Int = 0, isKey: Bool = false, counts: [Kind: ShadowCounts] = [:], pairs: [Pair] = []
  ) {
    self.first = first
    self.isKey = isKey
    self.counts = counts
    self.pairs = pairs
  }

  var missesStarts: Bool { missingStarts > 0 }

  /// Whether a run that starts at a time counts.
  func contains(_ time: Int) -> Bool { time < first + Self.seconds }

  /// Whether all results of the unit are known at a time.
  func isFinal(at time: Int) -> Bool { !contains(time) }

  /// The runs of a role after an event, or after all events.
  func count(_ role: ShadowResult.Role, of event: String? = nil) -> ShadowCounts {
    var sum = ShadowCounts()
    for (kind, count) in counts where kind.matches(role, event) { sum += count }
    guard !suspects.isEmpty else { return sum }
    let open = suspects.count { $0.kind.matches(role, event) }
    sum.runs += open
    sum.differing += open
    sum.crashes += crashedProcesses(role, of: event).count
    return sum
  }

  /// The processes in which a run of the role was open at the end.
  func crashedProcesses(_ role: ShadowResult.Role, of event: String? = nil) -> Set<Int> {
    suspects.isEmpty ? [] : Set(suspects.filter { $0.kind.matches(role, event) }.map(\.process))
  }

  /// Counts a run that was open at the end of its process.
  mutating func addSuspect(_ role: ShadowResult.Role, event: String, process: Int) {
    suspects.append(Suspect(kind: Kind(role: role, event: event), process: process))
  }

  /// Whether a further pair of durations counts.
  var needsPairs: Bool { pairs.count < Self.mostPairs }

  /// Counts the end of a run.
  mutating func add(_ result: ShadowResult, _ room: inout ReportRoom) {
    var kind = Kind(role: result.role, event: result.event)
    if counts[kind] == nil, counts.count >= Self.mostKinds || !room.take(kind.event, and: 150) {
      kind = Kind(role: result.role, event: ShadowTally.otherName)
    }
    counts[kind, default: ShadowCounts()].add(result.outcome)
  }

  /// Removes the duration of the other role of a run.
  mutating func takeDuration(
    besides run: ShadowProcess.Run, _ room: inout ReportRoom
  ) -> Double? {
    let position = waiting.lastIndex { $0.run.number == run.number && $0.run.role != run.role }
    guard let position else { return nil }
    room.give(WaitingDuration.bytes)
    return waiting.remove(at: position).seconds
  }

  /// Keeps a duration until that of the other role is known.
  mutating func addWaiting(
    _ seconds: Double, of run: ShadowProcess.Run, _ room: inout ReportRoom
  ) {
    if waiting.count == Self.mostWaiting {
      waiting.removeFirst()
    } else if !room.take(WaitingDuration.bytes) {
      return
    }
    waiting.append(WaitingDuration(run: run, seconds: seconds))
  }

  mutating func add(_ pair: Pair, _ room: inout ReportRoom) {
    pairs.append(pair)
    guard !needsPairs else { return }
    room.give(waiting.count * WaitingDuration.bytes)
    waiting = []
  }
}

extension ShadowUnit.Kind {
  /// - Parameter event: nil for all.
  fileprivate func matches(_ role: ShadowResult.Role, _ event: String?) -> Bool {
    self.role == role && event ?? self.event == self.event
  }
}

/// The compared runs of one implementation, and how many of them differed, crashed or timed out.
public struct ShadowCounts: Equatable, Sendable {
  public internal(set) var runs = 0
  /// Crashes and time-outs included; so is each run that may be the one that crashed.
  public internal(set) var differing = 0
  /// The processes that ended in runs without an end.
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

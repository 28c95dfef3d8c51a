import NumericsKit

/// The fast no beside the slow yes: whether the runs of one process show that the candidate exceeds a
/// limit of a criterion.
///
/// Each limit has a ``BettingTest`` that a run of the candidate exceeds it, whatever the runs before it
/// were. One that is passed ends the experiment, so the level is divided by the number of the limits:
/// if the candidate keeps all of them, the chance that any is ever found exceeded is at most 5 %,
/// however long the process runs.
struct AbortTest: Sendable {
  /// A run of the candidate, with the second control's if there is one.
  struct Run: Sendable {
    struct Side: Sendable {
      let outcome: ShadowResult.Outcome
      /// Nil unless the implementation has processed the input.
      let seconds: Double?

      var differs: Bool { outcome.isDifference == true }
    }

    let event: String
    var candidate: Side?
    var twin: Side?
  }

  private struct Gate: Sendable {
    enum Subject: Sendable {
      case differences(of: String?)
      case timeOuts
      case median(factor: Double)
      case tail(factor: Double)
    }

    let subject: Subject
    /// As a sentence.
    let reason: String
    /// Of a share.
    var limit = 0.0
    let reach: Double
    var gains: [Double: Int] = [:]

    func isExceeded(_ level: Double) -> Bool {
      let gains = gains.sorted { $0.key < $1.key }.map { (value: $0.key, count: $0.value) }
      return BettingTest(gains: gains, reach: reach, level: level).passes
    }
  }

  /// The beginning of each reason of an abort.
  static let prefix = "worse: "
  /// The pairs that give the percentile, and do not count.
  private static let percentilePairs = 100

  private let stage: ShadowStage
  private let hasTwin: Bool
  private let crashLimit: Double
  private var gates: [Gate]
  private var durations: [Double] = []
  /// The second control's 95th percentile.
  private var top = Double.infinity

  /// - Parameter hasTwin: whether second controls run. Then runs count that have one, and those in which
  ///   either implementation timed out.
  init(_ criterion: ShadowCriterion, hasTwin: Bool) {
    stage = criterion.stage
    self.hasTwin = hasTwin
    crashLimit = criterion.percentSevere
    let lowest: Double = hasTwin ? -1 : 0
    func share(_ subject: Gate.Subject, _ limit: Double, _ event: String) -> Gate {
      Gate(
        subject: subject, reason: "more than \(percent(limit)) % of \(event)", limit: limit / 100,
        reach: limit / 100 - lowest)
    }
    gates = [share(.differences(of: nil), criterion.percentDiffering, "runs differ")]
    gates += criterion.events.map {
      share(.differences(of: $0), criterion.percentDifferingAfterEvent, "`\($0)` differ")
    }
    gates.append(share(.timeOuts, criterion.percentSevere, "runs time out"))
    if let limit = criterion.percentSlower {
      gates.append(
        Gate(
          subject: .median(factor: 1 + limit / 100),
          reason: "a median more than \(percent(limit)) % slower than the twin's", reach: 0.5))
    }
    if let limit = criterion.percentSlowerTail {
      gates.append(
        Gate(
          subject: .tail(factor: 1 + limit / 100),
          reason: "a 95th percentile more than \(percent(limit)) % slower than the twin's", reach: 1
        ))
    }
  }

  /// That of each limit, and of the crashes of earlier processes.
  private var level: Double { BettingTest.level / Double(gates.count + 1) }

  /// - Returns: the first limit that is now known to be exceeded, as a sentence.
  mutating func add(_ run: Run, at stage: ShadowStage) -> String? {
    guard stage == self.stage, isEvidence(run) else { return nil }
    defer { addDuration(of: run) }
    for position in gates.indices {
      guard let gain = gain(of: run, gates[position]) else { continue }
      gates[position].gains[gain, default: 0] += 1
      if gates[position].isExceeded(level) { return Self.prefix + gates[position].reason }
    }
    return nil
  }

  /// - Parameter history: of the same version in processes that have ended.
  /// - Returns: a sentence if one of them found a limit exceeded, or their crashes exceed it.
  func abort(after history: [ShadowTally]) -> String? {
    for tally in history {
      if let reason = tally.reasonFoundWorse { return reason }
    }
    let mean = BoundedMean(history.flatMap(\.evidence.severeByProcess), lowest: hasTwin ? -1 : 0)
    guard mean.isAbove(crashLimit / 100, level: level).passes else { return nil }
    return Self.prefix + "more than \(percent(crashLimit)) % of processes crash or time out"
  }

  private func isEvidence(_ run: Run) -> Bool {
    guard hasTwin else { return run.candidate != nil }
    let sides = [run.candidate, run.twin].compactMap(\.self)
    return sides.count == 2 || sides.contains { $0.outcome == .timedOut }
  }

  private func gain(of run: Run, _ gate: Gate) -> Double? {
    func excess(_ occurs: (Run.Side) -> Bool) -> Double {
      let (candidate, twin) = (run.candidate.map(occurs), run.twin.map(occurs))
      return (candidate == true ? 1 : 0) - (hasTwin && twin == true ? 1 : 0) - gate.limit
    }
    switch gate.subject {
    case .differences(let event):
      return event ?? run.event == run.event ? excess(\.differs) : nil
    case .timeOuts: return excess { $0.outcome == .timedOut }
    case .median(let factor):
      guard let (candidate, twin) = run.seconds else { return nil }
      return candidate == factor * twin ? 0 : candidate > factor * twin ? 0.5 : -0.5
    case .tail(let factor):
      guard let (candidate, twin) = run.seconds, top < .infinity else { return nil }
      return (candidate > factor * top ? 1 : 0) - (twin > top ? 1 : 0)
    }
  }

  private mutating func addDuration(of run: Run) {
    guard top == .infinity, let twin = run.seconds?.twin else { return }
    durations.append(twin)
    guard durations.count == Self.percentilePairs else { return }
    top = durations.sorted()[Self.percentilePairs / 100 * 95 - 1]
    durations = []
  }
}

extension AbortTest.Run {
  /// The durations of both, if both have processed the input.
  fileprivate var seconds: (candidate: Double, twin: Double)? {
    guard let candidate = candidate?.seconds, let twin = twin?.seconds else { return nil }
    return (candidate, twin)
  }
}

/// The results of one run by its number, until both roles have one.
struct RunPairs: Sendable {
  /// Of runs with one result.
  private static let most = 1_000

  private var runs: [UInt32: AbortTest.Run] = [:]

  /// - Returns: the run if it is complete.
  mutating func add(
    _ side: AbortTest.Run.Side, of event: String, _ role: ShadowResult.Role, run number: UInt32,
    roles: Int
  ) -> AbortTest.Run? {
    var run = runs.removeValue(forKey: number) ?? AbortTest.Run(event: event)
    if role == .candidate { run.candidate = side } else { run.twin = side }
    if roles == 1 || run.candidate != nil && run.twin != nil { return run }
    if runs.count < Self.most { runs[number] = run }
    return nil
  }

  /// The runs that stay incomplete.
  mutating func takeAll() -> [AbortTest.Run] {
    defer { runs = [:] }
    return Array(runs.values)
  }
}

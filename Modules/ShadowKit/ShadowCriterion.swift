import NumericsKit

/// When a candidate may replace the control.
///
/// Each limit is a gate that has to be shown to be met, not only not shown to be exceeded: a gate
/// without evidence does not pass. If a candidate is at a limit or beyond it, the chance that its gate
/// ever passes is at most 5 %, however often the verdict is looked at, and however the differences are
/// spread over the runs of a process. All gates have to pass, so none needs a correction.
///
/// Counted once is a process, or a key if the runs have one: its runs of the first day, after that
/// day.
public struct ShadowCriterion: Sendable {
  /// Counts only results of this version and of later ones, by the versions' numbers.
  public var since: String?
  /// The stage whose results count.
  public var stage = ShadowStage.shadow
  /// The limit of the share of runs that differ, more than the control does from itself, in the
  /// average process.
  public var percentDiffering = 1.0
  /// The events that have a gate of their own.
  public var events: [String] = []
  /// The limit for each of ``events``, as ``percentDiffering`` for all runs.
  public var percentDifferingAfterEvent = 3.0
  /// The limit of the share of processes in which the candidate crashes or times out, minus the same
  /// of the second control.
  public var percentSevere = 0.5
  /// The limit of the share of processes with any difference, minus the same of the second control;
  /// nil for no gate. Finds differences that only long processes have.
  public var percentAffected: Double?
  /// How much slower than a second control the candidate may be in the median, in percent; nil for no
  /// gate. Needs ``ShadowSampling/twinFraction``, as the next one does: without a second control, it is a
  /// gate only if it was set, which then cannot pass.
  public var percentSlower: Double? = 10 { didSet { isSlowerSet = true } }
  /// How much larger the 95th percentile of the durations may be, in percent; nil for no gate.
  public var percentSlowerTail: Double? = 25 { didSet { isSlowerTailSet = true } }
  /// The number of candidates that were tried, this one included. Each trial is another chance to
  /// pass by luck: the 5 % are divided by it.
  public var attempts = 1
  private var isSlowerSet = false
  private var isSlowerTailSet = false

  public init(since: String? = nil) { self.since = since }

  /// - Parameter time: in seconds since 1970; a process counts a day after its first run.
  public func verdict(
    on experiment: ShadowExperimentReport, at time: Int = ShadowExperiment.secondsSince1970()
  ) -> ShadowVerdict {
    let tally = experiment.tally(since: since, stage: stage) ?? ShadowTally()
    let all = tally.evidence.units
    let units = all.filter { $0.isFinal(at: time) }
    // The clock of the host is wrong: they would wait for ever.
    let unitsOfTheFuture = all.count { $0.first - ShadowUnit.seconds > time }
    let hidden =
      experiment.unreadRows(since: since) + tally.uncountedResults + unitsOfTheFuture
    var verdict = verdict(on: units, hidden: hidden)
    verdict.pendingUnits = all.count - units.count
    verdict.isByKey = all.contains(where: \.isKey)
    verdict.uncountedResults = tally.uncountedResults
    verdict.differences = tally.differences.filter { $0.count > 0 }
    verdict.obstacles = obstacles(
      tally, switched: experiment.tally(since: since, stage: .switched), isFull: experiment.isFull,
      at: time)
    if all.isEmpty, let since {
      verdict.obstacles.append("results since version \(since)")
    }
    if hidden > 0, !verdict.maySwitch, verdict.gates.allSatisfy(\.passesIfNoneIsHidden) {
      verdict.obstacles.append("results that are all counted: the others may hide crashes")
    }
    return verdict
  }

  func verdict(on units: [ShadowUnit], hidden: Int = 0) -> ShadowVerdict {
    let counted = CountedUnits(
      units: units, level: BettingTest.level / Double(max(attempts, 1)), hidden: hidden)
    let hasTwin = counted.hasTwin
    var gates = [counted.differences(of: nil, limit: percentDiffering)]
    gates += events.map { counted.differences(of: $0, limit: percentDifferingAfterEvent) }
    gates.append(counted.severe(limit: percentSevere))
    if let percentAffected { gates.append(counted.affected(limit: percentAffected)) }
    if let percentSlower, hasTwin || isSlowerSet { gates.append(counted.median(percentSlower)) }
    if let percentSlowerTail, hasTwin || isSlowerTailSet {
      gates.append(counted.tail(percentSlowerTail))
    }
    var verdict = ShadowVerdict(
      gates: gates, units: units.count, affectedAtMost: counted.affectedAtMost)
    verdict.hiddenUnits = hidden
    verdict.unitsMissingStarts = counted.unitsMissingStarts
    verdict.percentDiffering = counted.percentDiffering
    verdict.comparesNoTimes =
      !hasTwin
      && (percentSlower != nil && !isSlowerSet || percentSlowerTail != nil && !isSlowerTailSet)
    return verdict
  }

  private func obstacles(
    _ tally: ShadowTally, switched: ShadowTally?, isFull: Bool, at time: Int
  ) -> [String] {
    var obstacles: [String] = []
    if isFull { obstacles.append("a file with room: it is full, and no candidate runs any more") }
    let crashing = "fewer than 3 crashes or time-outs in the last 20 processes"
    if tally.evidence.crashesOften(.candidate, at: time) {
      obstacles.append("\(crashing): it is switched off there")
    }
    if switched?.evidence.crashesOften(.used, at: time) == true {
      obstacles.append("\(crashing) after the switch: the control is used there again")
    }
    if let reason = tally.switchOffReason(ifMoreThan: min(percentDiffering, percentSevere)) {
      obstacles.append("no process that has switched it off: \(reason.printable)")
    }
    return obstacles
  }
}

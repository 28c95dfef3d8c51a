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
  public var stage = ShadowStage.shadow
  /// The limit of the share of runs that differ, more than the control does from itself, in the
  /// average process.
  public var percentDiffering = 1.0
  /// The events that have a gate of their own.
  public var events: [String] = []
  public var percentDifferingAfterEvent = 3.0
  /// The limit of the share of processes in which the candidate crashes or times out.
  public var percentSevere = 0.5
  /// The limit of the share of processes with any difference; nil for no gate. Finds differences that
  /// only long processes have.
  public var percentAffected: Double?
  /// How much slower than a second control the candidate may be in the median, in percent; nil for no
  /// gate. Needs ``ShadowSampling/controlFraction``, as the next one does.
  public var percentSlower: Double? = 10
  /// How much larger the 95th percentile of the durations may be, in percent; nil for no gate.
  public var percentSlowerTail: Double? = 25
  /// The number of candidates that were tried, this one included. Each trial is another chance to
  /// pass by luck: the 5 % are divided by it.
  public var attempts = 1

  public init(since: String? = nil) { self.since = since }

  /// - Parameter time: in seconds since 1970; a process counts a day after its first run.
  public func verdict(
    on experiment: ShadowExperimentReport, at time: Int = ShadowExperiment.secondsSince1970()
  ) -> ShadowVerdict {
    let tally = experiment.tally(since: since, stage: stage) ?? ShadowTally()
    let units = tally.units.filter { $0.isFinal(at: time) }
    var verdict = verdict(on: units)
    verdict.pendingUnits = tally.units.count - units.count
    verdict.isByKey = tally.units.contains(where: \.isKey)
    verdict.uncountedResults = tally.uncountedResults
    verdict.obstacles = obstacles(tally, isFull: experiment.isFull)
    return verdict
  }

  func verdict(on units: [ShadowUnit]) -> ShadowVerdict {
    let counted = CountedUnits(units, level: BettingTest.level / Double(max(attempts, 1)))
    var gates = [counted.differences(of: nil, limit: percentDiffering)]
    gates += events.map { counted.differences(of: $0, limit: percentDifferingAfterEvent) }
    gates.append(counted.severe(limit: percentSevere))
    if let percentAffected { gates.append(counted.affected(limit: percentAffected)) }
    if let percentSlower { gates.append(counted.median(percentSlower)) }
    if let percentSlowerTail { gates.append(counted.tail(percentSlowerTail)) }
    return ShadowVerdict(
      gates: gates, units: units.count, affectedAtMost: counted.affectedAtMost)
  }

  private func obstacles(_ tally: ShadowTally, isFull: Bool) -> [String] {
    var obstacles: [String] = []
    if isFull { obstacles.append("a file with room: it is full, and later runs are lost") }
    if tally.units.isEmpty, let since { obstacles.append("results since version \(since)") }
    if tally.crashesOften {
      obstacles.append(
        "fewer than 3 crashes or time-outs in the last 20 processes: it is switched off there")
    }
    return obstacles
  }
}

/// Whether a candidate may replace the control.
public struct ShadowVerdict: Equatable, Sendable {
  public struct Gate: Equatable, Sendable {
    enum Subject: Equatable, Sendable {
      case differences
      case event(String)
      case severe
      case affected
      case median
      case tail
    }

    let subject: Subject
    /// In percent.
    public let limit: Double
    /// The processes or keys with evidence.
    public let units: Int
    public let passes: Bool
    /// Whether the limit is known to be exceeded.
    public let exceeds: Bool
    /// The upper bound, in percent; nil for a gate of durations.
    public let atMost: Double?
    /// About the number of processes that are missing; 0 if the gate passes, nil if it does not
    /// approach its limit.
    public let missing: Int?
    let candidate: ShadowUnit.Count
    let twin: ShadowUnit.Count

    /// `differences`, the event, `crashes and time-outs`, `affected`, `median` or `p95`.
    public var name: String {
      switch subject {
      case .differences: "differences"
      case .event(let name): name
      case .severe: "crashes and time-outs"
      case .affected: "affected"
      case .median: "median"
      case .tail: "p95"
      }
    }
    /// The runs of the candidate.
    public var runs: Int { candidate.runs }
    public var differing: Int { candidate.differing }
    public var crashes: Int { candidate.crashes }
    public var timeOuts: Int { candidate.timeOuts }
    /// The runs of the second control.
    public var twinRuns: Int { twin.runs }
    public var twinDiffering: Int { twin.differing }
  }

  public let gates: [Gate]
  /// The processes or keys that count.
  public let units: Int
  /// Those whose first run is less than a day ago.
  public fileprivate(set) var pendingUnits = 0
  /// The upper bound of the share of processes with any difference, in percent.
  public let affectedAtMost: Double
  /// Whether ``units`` are keys.
  fileprivate(set) var isByKey = false
  fileprivate(set) var uncountedResults = 0
  /// What is missing beside the gates.
  fileprivate(set) var obstacles: [String] = []

  public var maySwitch: Bool { gates.allSatisfy(\.passes) && obstacles.isEmpty }

  /// What is missing; empty if the candidate may replace the control.
  public var missing: [String] {
    obstacles + gates.filter { !$0.passes }.map { $0.requirement(unit) }
  }

  /// What was found, one sentence for each gate, and what was lost.
  public var findings: [String] {
    let lost = "results of further \(unit.several), not counted: \(grouped(uncountedResults))"
    return gates.map { $0.finding(units, unit) } + (uncountedResults > 0 ? [lost] : [])
  }

  private var unit: Noun { isByKey ? Noun(one: "key", several: "keys") : .process }
}

private struct Noun {
  static let process = Noun(one: "process", several: "processes")

  let one: String
  let several: String

  func counted(_ number: Int) -> String { "\(grouped(number)) \(number == 1 ? one : several)" }
}

extension ShadowVerdict: CustomStringConvertible {
  /// One sentence: what was found of each gate, then what is missing.
  public var description: String {
    (findings + missing.map { "needs \($0)" }).joined(separator: "; ")
  }
}

extension ShadowVerdict.Gate {
  /// What was found.
  fileprivate func finding(_ units: Int, _ unit: Noun) -> String {
    let bound = atMost.map { ": at most \(percent($0)) %" } ?? ""
    let more = twin.runs > 0 ? " more" : ""
    switch subject {
    case .differences:
      let noise =
        twin.runs > 0 ? ", \(grouped(twin.differing)) of \(grouped(twin.runs)) of the twin" : ""
      return "\(grouped(candidate.differing)) of \(grouped(candidate.runs)) runs in "
        + "\(unit.counted(units)) differ\(noise)\(bound) of \(unit.several)\(more)"
    case .event(let name):
      return "`\(name)` \(grouped(candidate.differing)) of \(grouped(candidate.runs))\(bound)"
    case .severe:
      return Noun(one: "crash", several: "crashes").counted(candidate.crashes) + ", "
        + Noun(one: "time-out", several: "time-outs").counted(candidate.timeOuts)
        + "\(bound) of \(unit.several)"
    case .affected: return "any difference\(bound) of \(unit.several)"
    case .median: return "median \(passes ? "" : "not known to be ")within +\(percent(limit)) %"
    case .tail: return "p95 \(passes ? "" : "not known to be ")within +\(percent(limit)) %"
    }
  }

  /// What the gate needs.
  fileprivate func requirement(_ unit: Noun) -> String {
    let evidence =
      if exceeds { "it is more" } else if let missing {
        "about \(grouped(missing)) more \(missing == 1 ? unit.one : unit.several)"
      } else if units == 0 { "nothing is known" } else { "it does not approach that" }
    let limit = percent(limit)
    return switch subject {
    case .differences: "at most \(limit) % of runs that differ: \(evidence)"
    case .event(let name): "at most \(limit) % of `\(name)` that differ: \(evidence)"
    case .severe: "at most \(limit) % of \(unit.several) with a crash or time-out: \(evidence)"
    case .affected: "at most \(limit) % of \(unit.several) with a difference: \(evidence)"
    case .median: "a median at most \(limit) % slower than the twin's: \(evidence)"
    case .tail: "a 95th percentile at most \(limit) % slower than the twin's: \(evidence)"
    }
  }
}

/// With a comma after each three digits.
private func grouped(_ number: Int) -> String {
  let digits = "\(number)".reversed()
  let parts = digits.enumerated().flatMap { position, digit -> [Character] in
    position > 0 && position.isMultiple(of: 3) ? [",", digit] : [digit]
  }
  return String(parts.reversed())
}

/// Rounded up to hundredths.
private func percent(_ value: Double) -> String {
  let rounded = (value * 100 - 1e-9).rounded(.up) / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

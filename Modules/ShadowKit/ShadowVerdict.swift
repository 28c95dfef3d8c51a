/// Whether a candidate may replace the control.
public struct ShadowVerdict: Equatable, Sendable {
  /// A limit of the criterion, and the evidence for it.
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
    /// Whether the limit is known to be met.
    public let passes: Bool
    /// Whether it would be known to be met if all results were counted.
    let passesIfNoneIsHidden: Bool
    /// Whether the limit is known to be exceeded.
    public let exceeds: Bool
    /// The upper bound, in percent; nil for a gate of durations.
    public let atMost: Double?
    /// About the number of processes that are missing; 0 if the gate passes, nil if it does not
    /// approach its limit.
    public let missing: Int?
    /// The runs of the candidate that count.
    public let candidate: ShadowCounts
    /// The second control.
    public let twin: ShadowCounts

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
  }

  /// In the order of the criterion's limits.
  public let gates: [Gate]
  /// The processes or keys that count.
  public let units: Int
  /// Those whose first run is less than a day ago.
  public internal(set) var pendingUnits = 0
  /// The upper bound of the share of processes with any difference, minus the same of the second
  /// control, in percent.
  public let affectedAtMost: Double
  /// Whether ``units`` are keys.
  var isByKey = false
  var uncountedResults = 0
  /// Those that results which were not counted may hide: each is taken as one in which all went wrong.
  var hiddenUnits = 0
  /// Those with results of the candidate that have no start: each counts as one in which it crashed.
  var unitsMissingStarts = 0
  /// The share of units in which the candidate differs.
  var percentDiffering = 0.0
  /// Of the candidate, in the order of their first occurrence.
  var differences: [ShadowTally.Difference] = []
  /// Whether there is no limit of times because no second control ran.
  var comparesNoTimes = false
  /// The requirements that are not met, besides the gates.
  var obstacles: [String] = []

  /// Whether nothing is ``missing``.
  public var maySwitch: Bool { gates.allSatisfy(\.passes) && obstacles.isEmpty }

  /// The requirements that are not met; empty if the candidate may replace the control.
  public var missing: [String] {
    obstacles + gates.filter { !$0.passes }.map { $0.requirement(unit) }
  }

  /// One sentence for each gate, one about the differences within the limits if the candidate may
  /// replace the control, and one about each kind of results that are missing.
  public var findings: [String] {
    var findings = gates.map { $0.finding(units, unit) }
    if comparesNoTimes { findings.append("times not compared: set twinFraction") }
    if maySwitch, percentDiffering > 0 { findings.append(toleratedDifferences) }
    if uncountedResults > 0 {
      findings.append("results without room in the report: \(grouped(uncountedResults))")
    }
    if unitsMissingStarts > 0 {
      findings.append(
        "\(unit.counted(unitsMissingStarts)) with results without a start, counted as crashed")
    }
    if hiddenUnits > 0 {
      findings.append(
        "results not counted, each taken as a \(unit.one) that crashed: \(grouped(hiddenUnits))")
    }
    return findings
  }

  private var toleratedDifferences: String {
    let named = differences.sorted { $0.count > $1.count }.prefix(5).map { difference in
      "\(grouped(difference.count)) × \(difference.name)"
        + (difference.example.map { " (\($0))" } ?? "")
    }
    let names = named.isEmpty ? "" : ": " + named.joined(separator: ", ")
    return "\(percent(percentDiffering)) % of \(unit.several) differ, within the limits\(names)"
      .printable
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
  /// One sentence: the findings, then the requirements that are not met.
  public var description: String {
    (findings + missing.map { "needs \($0)" }).joined(separator: "; ")
  }
}

extension ShadowVerdict.Gate {
  /// The evidence, as a clause.
  fileprivate func finding(_ units: Int, _ unit: Noun) -> String {
    let bound = atMost.map { ": at most \(percent($0)) %" } ?? ""
    let more = twin.runs > 0 ? " more" : ""
    switch subject {
    case .differences:
      let noise =
        twin.runs > 0 ? ", \(grouped(twin.differing)) of \(grouped(twin.runs)) of the twin" : ""
      return "\(grouped(candidate.differing)) of \(grouped(candidate.runs)) runs in "
        + "\(unit.counted(units)) differ\(noise)\(bound)\(twin.runs > 0 ? " more" : " of the") runs "
        + "in the average \(unit.one)"
    case .event(let name):
      return "`\(name)` \(grouped(candidate.differing)) of \(grouped(candidate.runs))\(bound)"
    case .severe:
      return Noun(one: "crash", several: "crashes").counted(candidate.crashes) + ", "
        + Noun(one: "time-out", several: "time-outs").counted(candidate.timeOuts)
        + "\(bound) of \(unit.several)\(more)"
    case .affected: return "any difference\(bound) of \(unit.several)\(more)"
    case .median: return "median \(passes ? "" : "not known to be ")within +\(percent(limit)) %"
    case .tail: return "p95 \(passes ? "" : "not known to be ")within +\(percent(limit)) %"
    }
  }

  /// The limit and the missing evidence, as a clause.
  fileprivate func requirement(_ unit: Noun) -> String {
    let isTime = subject == .median || subject == .tail
    let evidence =
      if exceeds { "it is more" } else if isTime, twin.runs == 0 {
        "no second control ran, set twinFraction"
      } else if let missing {
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

extension String {
  /// Without the characters that a terminal obeys: results and the names of their files come from
  /// other processes.
  var printable: String {
    let controls: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      let properties = scalar.properties
      let isObeyed = properties.isBidiControl || controls.contains(properties.generalCategory)
      return isObeyed ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
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
func percent(_ value: Double) -> String {
  let rounded = (value * 100 - 1e-9).rounded(.up) / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

import NumericsKit

/// When a candidate may replace the control.
///
/// Always required: no difference and no failure that noise does not explain, and no time-out.
public struct ShadowCriterion: Sendable {
  /// The minimum number of compared runs; unsettled ones are none.
  public var runs: Int
  /// Counts only results of this version and of those whose first result is later.
  public var since: String?
  /// The maximum share of unsettled runs, in percent: users cancel requests and leave screens, but a
  /// candidate that never settles must not pass.
  public var percentUnsettled = 10.0
  /// The maximum number of runs in which the control differed from itself; a noisy value needs a
  /// rule that normalizes it.
  public var controlMismatches = 0
  /// How much slower the candidate may be, in percent. Compares the candidate's time with a second
  /// control's, as factors of the first one's; a difference counts only if their 95 % intervals do
  /// not overlap.
  public var percentSlower: Double?
  /// The minimum number of compared runs of some kinds of event.
  public var events: [String: Int] = [:]

  public init(runs: Int, since: String? = nil) {
    self.runs = runs
    self.since = since
  }

  public func verdict(on experiment: ShadowExperimentReport) -> ShadowVerdict {
    guard let tally = experiment.tally(since: since) else {
      return ShadowVerdict(missing: ["results since version \(since ?? "")"])
    }
    let zeros = [
      (tally.unexplained, "differences or failures"), (tally.count(.timedOut), "time-outs"),
    ]
    var missing = zeros.filter { $0.0 > 0 }.map { "0 \($0.1); there are \($0.0)" }
    if tally.runs < runs { missing.insert("\(runs) runs; there are \(tally.runs)", at: 0) }
    let (unsettled, started) = (tally.count(.unsettled), tally.startedRuns)
    if Double(unsettled) * 100 > percentUnsettled * Double(started) {
      missing.append(
        "at most \(percentUnsettled) % unsettled runs; there are \(unsettled) of \(started)")
    }
    if tally.controlMismatches > controlMismatches {
      missing.append(
        """
        at most \(controlMismatches) differences of the control from itself; there are \
        \(tally.controlMismatches)
        """)
    }
    for (event, number) in events.sorted(by: { $0.key < $1.key }) {
      let found = tally.runs(of: event)
      if found < number { missing.append("\(number) runs of \(event); there are \(found)") }
    }
    return ShadowVerdict(missing: missing + (percentSlower.flatMap { slowness(tally, $0) } ?? []))
  }

  private func slowness(_ tally: ShadowTally, _ percent: Double) -> [String]? {
    guard let candidate = tally.factor(.candidate), let control = tally.factor(.control) else {
      return ["durations of at least 6 runs of the candidate and of the twin"]
    }
    let slower = (candidate.median / control.median - 1) * 100
    guard candidate.isDisjoint(from: control), slower > percent else { return nil }
    return ["a candidate at most \(percent) % slower; it is \(slower.rounded()) % slower"]
  }
}

/// Whether a candidate may replace the control, and what is missing.
public struct ShadowVerdict: Equatable, Sendable {
  /// Empty if the criterion is met.
  public let missing: [String]

  public var maySwitch: Bool { missing.isEmpty }
}

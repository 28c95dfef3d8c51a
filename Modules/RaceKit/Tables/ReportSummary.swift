import DisplayKit

extension RaceReport {
  /// With facts, comparisons and verdicts recomputed: call it after additions to a report.
  package var concluded: RaceReport {
    var report = self
    for index in report.events.indices {
      report.events[index].comparison =
        isRanked
        ? Comparison(self, events[index]).sentence : "not ranked, since the twins differ"
    }
    for index in report.contenders.indices {
      report.contenders[index].verdict =
        RaceVerdict(contender: contenders[index], report: self).text
    }
    report.facts = ReportSummary(report: self).sentences.map(\.capitalizedFirst)
    return report
  }
}

/// Sentences that summarize the figures: counts first, then times, of which equal ones precede
/// differences.
struct ReportSummary {
  let report: RaceReport

  var sentences: [String] {
    [
      contract, allocations, heap, twins, report.otherProgramSentence, baseline,
      baselineDifferences, secondHalf, InvalidControl(report).sentence,
    ].compactMap(\.self)
      + report.curves.compactMap(growth) + [doubts].compactMap(\.self)
  }

  private var contract: String? {
    let scenarios = report.contenders.map(\.contract.scenarios).max() ?? 0
    guard scenarios > 0 else {
      return "There is no contract, so the contenders may behave differently."
    }
    let failing = report.contenders.filter { !$0.passes }
    guard failing.isEmpty else { return failing.map(\.failing).joined(separator: " ") }
    let names = report.contenders.map(\.name).enumeration
    let all = report.contenders.count > 1 ? "all pass" : "passes"
    return "\(names) \(all) the contract."
  }

  /// Such as "An event allocates 90 to 120 blocks; 15 of 16 counts are the same in all processes."
  private var allocations: String? {
    let counts = report.events.flatMap { event in
      report.contenders.compactMap { report[$0.id].allocations(in: event.id) }
    }
    guard let least = counts.map(\.lowerBound).min(), let most = counts.map(\.upperBound).max()
    else { return nil }
    let range = "\(NumberFormat.count(least)) to \(NumberFormat.count(most))"
    if report.countsWork { return "An event allocates \(range) blocks." }
    let exact = counts.count { $0.lowerBound == $0.upperBound }
    return "An event allocates \(range) blocks; "
      + "\(NumberFormat.count(exact)) of \(NumberFormat.count(counts.count, "count")) are the same "
      + "in all processes."
  }

  private var twins: String? {
    guard let twin = report.twin else { return nil }
    let name = report.name(of: twin.contender)
    let differences = report.twinDifferences.map(\.name)
    guard differences.isEmpty else {
      return "\(name) and \(twin.name) are the same code and differ in the time for "
        + "\(differences.enumeration): this race measured noise, and ranks nothing."
    }
    let processes = report.method.startsProcesses ? report.method.processes : 1
    let machines = report.machines.map(\.name).joined(separator: " and on ")
    return "Times are those of \(NumberFormat.count(processes, "process")) on \(machines); "
      + "\(name) and \(twin.name), the same code, do not differ."
  }

  /// Such as "Relative to MVC on AMD EPYC, 30 times are the same within 3 %."
  private var baseline: String? {
    guard report.isRanked, let baseline = report.baseline else { return nil }
    let findings = report.comparedContenders.flatMap { contender in
      report.events.map { report.finding(of: contender.id, in: $0) }
    }.filter { !$0.isDifference }
    if findings.isEmpty { return nil }
    return
      "Relative to \(baseline.name) on \(report.machineNames), \(RaceReport.counts(findings, "time").enumeration)."
  }

  private var baselineDifferences: String? {
    guard let baseline = report.baseline else { return nil }
    let ranges = [RaceReport.Finding.faster, .slower].compactMap { finding in
      report.range(of: finding).map { "what is \(finding.words) takes \($0) times as long" }
    }
    return ranges.isEmpty
      ? nil
      : "Relative to \(baseline.name) on \(report.machineNames), "
        + "\(ranges.joined(separator: ", and "))."
  }

  /// Such as "Half of the processes would decide 14 of 16 times, but not VIP in load and retry."
  private var secondHalf: String? {
    guard report.isRanked, report.processes.count > 1 else { return nil }
    var half = report
    half.processes = Array(report.processes.prefix(report.processes.count / 2))
    half.compare()
    let open = report.comparedContenders.map { contender in
      let events = half.events.filter { half.finding(of: contender.id, in: $0).isInconclusive }
      return (name: contender.name, events: events.map(\.name))
    }.filter { !$0.events.isEmpty }
    guard half.isRanked, !open.isEmpty else { return nil }
    let count = report.comparedContenders.count * report.events.count
    let decided = count - open.reduce(0) { $0 + $1.events.count }
    let names = open.map { "\($0.name) in \($0.events.enumeration)" }.joined(separator: "; ")
    return
      "Half of the processes would decide \(decided) of \(NumberFormat.count(count, "time")), but not \(names)."
  }

  private func growth(_ curve: RaceReport.Curve) -> String? {
    guard let small = curve.sizes.first, let large = curve.sizes.last, small < large,
      !curve.series.isEmpty
    else { return nil }
    let (low, high) = (NumberFormat.count(small), NumberFormat.count(large) + " \(curve.unit)")
    let growths = curve.series.map(\.growth)
    if growths.allSatisfy({ $0.lower <= 1 }) {
      return "The time for \(curve.name) does not grow measurably from \(low) to \(high)."
    }
    let times = NumberFormat.range(growths.map(\.median))
    return "The time for \(curve.name) is \(times) times as long at \(high) as at \(low)."
  }

  private var heap: String? {
    let counted = report.contenders.filter { $0.heap != nil }
    guard !counted.isEmpty else { return nil }
    let leaks = counted.filter { $0.heap?.leaks.isEmpty == false }.map {
      "\($0.name) leaves \($0.heap?.leaks.enumeration ?? "")"
    }
    return leaks.isEmpty
      ? "Closed and released scenes leave nothing on the heap." : leaks.enumeration + "."
  }

  private var doubts: String? {
    let doubts = [
      report.method.isQuick ? "quick race" : nil,
      report.machine.build == "debug" ? "debug build" : nil,
      report.method.startsProcesses ? nil : "race within one process",
    ].compactMap(\.self)
    return doubts.isEmpty
      ? nil : "The times of a \(doubts.joined(separator: " of a ")) are not representative."
  }
}

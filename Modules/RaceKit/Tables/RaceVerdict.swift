import DisplayKit

/// Sentences about one contender, derived only from its numbers.
struct RaceVerdict {
  let contender: RaceReport.Contender
  let report: RaceReport

  var text: String {
    guard contender.passes else { return contender.failing }
    if let reason = contender.untimedReason {
      return "\(passes.capitalizedFirst) and is not timed: \(reason)."
    }
    let parts = [passes, size].compactMap(\.self).joined(separator: " and ").capitalizedFirst
    return [parts + ".", overBaseline, slowest, left].compactMap(\.self).joined(separator: " ")
  }

  private var passes: String {
    let scenarios = contender.contract.scenarios
    let contract = scenarios == 0 ? "has no contract" : "passes the contract"
    return contender.isBaseline ? "the baseline \(contract)" : contract
  }

  /// Such as "Relative to MVC on AMD EPYC: slower in load (1.30); the same within 3 % in retry."
  private var overBaseline: String? {
    guard report.isRanked, let baseline = report.baseline, !contender.isBaseline else { return nil }
    let findings = report.events.map { event in
      let finding = report.finding(of: contender.id, in: event)
      let ratio = report.ratio(of: contender.id, in: event)?.value
      let name =
        finding.isDifference ? "\(event.name) (\(NumberFormat.factor(ratio ?? 1)))" : event.name
      return (words: finding.words, event: name)
    }
    if findings.isEmpty { return nil }
    let parts = findings.map(\.words).uniqued.map { words in
      "\(words) in \(findings.filter { $0.words == words }.map(\.event).enumeration)"
    }
    return
      "Relative to \(baseline.name) on \(report.machineNames): \(parts.joined(separator: "; "))."
  }

  /// The events that take more than twice the baseline's time, without a cause: no race divides it.
  private var slowest: String? {
    guard report.isRanked else { return nil }
    let events = report.events.filter {
      report.ratio(of: contender.id, in: $0).map { $0.lower > 2 } ?? false
    }
    return events.isEmpty
      ? nil : "More than twice as long: \(events.map(\.name).enumeration)."
  }

  private var size: String? {
    contender.heap.map { "needs \(NumberFormat.count($0.blocks, "heap block")) per scene" }
  }

  private var left: String? {
    guard let leaks = contender.heap?.leaks, !leaks.isEmpty else { return nil }
    return "It leaves \(leaks.enumeration)."
  }
}

extension RaceReport.Heap {
  /// Such as "200 heap blocks after 200 scenes"; empty if no scene leaks. A leak leaves at least a
  /// block each time; fewer are the process's, such as a cache.
  var leaks: [String] {
    [
      (left, scenes, "scene"), (leftByOpenings, openings, "opening"),
      (leftByEarlyClosing, openings, "early closing"),
    ].filter { $0.0 >= $0.1 }.map {
      "\(NumberFormat.count($0, "heap block")) after \(NumberFormat.count($1, $2))"
    }
  }
}

extension RaceReport.Contender {
  /// Such as "VIP fails 2 of the contract's 80 scenarios and is not timed."
  var failing: String {
    "\(name) fails \(contract.failures.count) of the contract's "
      + "\(NumberFormat.count(contract.scenarios, "scenario")) and is not timed."
  }

  /// With its first violation; nil for a contender that passes.
  package var failure: String? {
    contract.failures.first.map { "\(failing) \($0.violations.first ?? $0.scenario)" }
  }
}

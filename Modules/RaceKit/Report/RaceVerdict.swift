import DisplayKit
import NumericsKit

/// Sentences about one contender, derived only from its numbers.
struct RaceVerdict {
  let contender: RaceReport.Contender
  let report: RaceReport

  var text: String {
    guard contender.passes else { return contender.failing }
    if let reason = contender.untimedReason {
      return "\(passes.capitalizedFirst) and is not timed: \(reason)."
    }
    var parts = [passes, contender.isBaseline ? nil : overBaseline, size].compactMap(\.self)
    if parts.count > 1 { parts[parts.count - 1] = "and " + parts[parts.count - 1] }
    let sentence = parts.joined(separator: parts.count > 2 ? ", " : " ").capitalizedFirst + "."
    return [sentence, slowest, left].compactMap(\.self).joined(separator: " ")
  }

  private var passes: String {
    let scenarios = contender.contract.scenarios
    let contract = scenarios == 0 ? "has no contract" : "passes the contract"
    return contender.isBaseline ? "the baseline \(contract)" : contract
  }

  private var overBaseline: String? {
    guard report.isRanked, let name = report.baseline?.name else { return nil }
    let times = report.events.flatMap(\.times).filter { $0.contender == contender.id }
    let factors = times.compactMap(\.factor)
    guard let range = report.rangeOfDifferences(of: contender.id) else {
      return factors.isEmpty
        ? nil : "shows no difference over 10 % from \(name) in the time for any event"
    }
    let different = factors.count { RaceReport.Difference($0) != .none }
    let rest = " in \(different) of \(factors.count) events (no difference over 10 % in the rest)"
    return "takes \(range) times as long as \(name)" + (different < factors.count ? rest : "")
  }

  /// The events that take more than twice the baseline's time, with the mechanisms that take the
  /// contender's changes to the View, but not the baseline's.
  private var slowest: String? {
    guard report.isRanked, let baseline = report.baseline else { return nil }
    let events = report.events.filter { event in
      event.times.contains { $0.contender == contender.id && ($0.factor?.lower ?? 0) > 2 }
    }
    let mechanisms = report.observations.filter {
      $0.contenders.contains(contender.id) && !$0.contenders.contains(baseline.id)
    }
    guard !events.isEmpty else { return nil }
    let ways = mechanisms.map(\.mechanism).joined(separator: ", and by ")
    return "More than twice as long: \(events.map(\.name).enumeration)"
      + (ways.isEmpty ? "." : "; changes reach the View by \(ways).")
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
  /// Such as "20 heap blocks after 200 scenes"; empty if nothing is left.
  var leaks: [String] {
    [(left, scenes, "scene"), (leftByOpenings, openings, "opening")].filter { $0.0 != 0 }.map {
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
}

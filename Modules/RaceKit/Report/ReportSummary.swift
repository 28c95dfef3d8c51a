import NumericsKit

/// Sentences that summarize the numbers: similarities first, then differences.
struct ReportSummary {
  let report: RaceReport
  private var compared: [RaceReport.Contender] { report.comparedContenders }

  var sentences: [String] {
    let ranks = [twins, evenness, differences, frame, sameAsBaseline, baseline]
    return (report.isRanked ? [contract] + ranks : [twins, contract]).compactMap(\.self)
      + report.curves.compactMap(growth) + [heap, doubts].compactMap(\.self)
  }

  private var twins: String? {
    guard let twin = report.twin else { return nil }
    let name = report.name(of: twin.contender)
    guard !report.isRanked else {
      return "\(name) and \(twin.name), the same code, do not differ measurably."
    }
    return "\(name) and \(twin.name) are the same code and differ in the time for "
      + "\(report.twinDifferences.map(\.name).enumeration): this race measured noise, "
      + "and ranks nothing."
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

  private var even: [RaceReport.Event] { report.events.filter { report.pairs($0).different == 0 } }
  private var uneven: [RaceReport.Event] { report.events.filter { report.pairs($0).different > 0 } }

  private var evenness: String? {
    guard compared.count > 1, !even.isEmpty else { return nil }
    let which = uneven.isEmpty ? "any event" : even.map(\.name).enumeration
    let names = (compared.count == 2 ? "" : "any two of ") + compared.map(\.name).enumeration
    return "No difference over 10 % was measured between \(names) in the time for \(which)."
  }

  private var differences: String? {
    guard compared.count > 1, let first = uneven.first else { return nil }
    if compared.count == 2 {
      return "\(compared.map(\.name).enumeration) differ by over 10 % in the time for "
        + "\(uneven.map(\.name).enumeration)."
    }
    let counts = uneven.map { "\(report.pairs($0).different) in the time for \($0.name)" }
    return "Of \(report.pairs(first).all) pairs, these differ by over 10 %: \(counts.enumeration)."
  }

  private var frame: String? {
    guard let most = uneven.map(report.spread).max() else { return nil }
    let percent = NumberFormat.factor(most / (1_000_000_000 / 60) * 100)
    return "The fastest and the slowest differ by at most \(NumberFormat.time(most)) per event, "
      + "\(percent) % of a frame at 60 Hz."
  }

  private var sameAsBaseline: String? {
    guard let name = report.baseline?.name else { return nil }
    let same = report.events.filter { event in
      let factors = report.factors(event)
      return !factors.isEmpty && factors.allSatisfy { RaceReport.Difference($0) == .none }
    }
    guard !same.isEmpty else { return nil }
    let which = compared.count == 1 ? compared[0].name : "any of them"
    return "No difference over 10 % was measured between \(which) and \(name) in the time for "
      + "\(same.map(\.name).enumeration)."
  }

  private var baseline: String? {
    guard let name = report.baseline?.name else { return nil }
    guard let range = report.rangeOfDifferences() else { return nil }
    let differ = compared.count == 1 ? "\(compared[0].name) differs" : "they differ"
    return "Where \(differ) from \(name) by over 10 %, an event takes \(range) times as long."
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
    ].compactMap(\.self)
    return doubts.isEmpty
      ? nil : "The times of a \(doubts.joined(separator: " of a ")) are not representative."
  }
}

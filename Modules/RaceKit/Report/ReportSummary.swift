/// Sentences that summarize the numbers: similarities first, then differences.
struct ReportSummary {
  let report: RaceReport
  private var rivals: [RaceReport.Contender] { report.rivals }

  var sentences: [String] {
    [contract, evenness, differences, frame, sameAsBaseline, baseline].compactMap(\.self)
      + report.curves.compactMap(growth) + [heap, doubts].compactMap(\.self)
  }

  private var contract: String? {
    let scenarios = report.contenders.map(\.contract.scenarios).max() ?? 0
    guard scenarios > 0 else {
      return "There is no contract, so it is unknown whether the contenders do the same."
    }
    let failing = report.contenders.filter { !$0.isTimed }
    guard failing.isEmpty else { return failing.map(\.failing).joined(separator: " ") }
    let names = report.contenders.map(\.name).enumeration
    let all = report.contenders.count > 1 ? "all pass" : "passes"
    return "\(names) \(all) the contract."
  }

  private var even: [RaceReport.Event] { report.events.filter { report.pairs($0).apart == 0 } }
  private var uneven: [RaceReport.Event] { report.events.filter { report.pairs($0).apart > 0 } }

  private var evenness: String? {
    guard rivals.count > 1, !even.isEmpty else { return nil }
    let which = uneven.isEmpty ? "any event that was timed" : even.map(\.name).enumeration
    let names = rivals.map(\.name).enumeration
    return "No two of \(names) differ measurably in the time for \(which)."
  }

  private var differences: String? {
    guard rivals.count > 1, let first = uneven.first else { return nil }
    let counts = uneven.map { "\(report.pairs($0).apart) by the time for \($0.name)" }
    let all = report.pairs(first).all
    let pairs = all == 1 ? "the one pair" : "the \(all) pairs"
    return "Of \(pairs) that the \(rivals.count) make, these differ measurably: "
      + "\(counts.enumeration)."
  }

  private var frame: String? {
    guard let most = uneven.map(report.spread).max() else { return nil }
    let percent = NumberFormat.factor(most / (1_000_000_000 / 60) * 100)
    return "The spread between them is at most \(NumberFormat.time(most)) for one event, "
      + "\(percent) % of a frame at 60 Hz."
  }

  private var sameAsBaseline: String? {
    guard let name = report.baseline?.name else { return nil }
    let same = report.events.filter { event in
      let factors = report.factors(event)
      return !factors.isEmpty && factors.allSatisfy { RaceReport.Difference($0) == .none }
    }
    guard !same.isEmpty else { return nil }
    let verb = rivals.count == 1 ? "\(rivals[0].name) does not differ" : "None of them differs"
    return "\(verb) measurably from \(name) in the time for \(same.map(\.name).enumeration)."
  }

  private var baseline: String? {
    guard let name = report.baseline?.name else { return nil }
    guard let range = report.rangeOfDifferences() else { return nil }
    let differ = rivals.count == 1 ? "\(rivals[0].name) differs" : "they differ"
    return "Where \(differ) from \(name), an event takes \(range) times as long."
  }

  private func growth(_ curve: RaceReport.Curve) -> String? {
    guard let small = curve.sizes.first, let large = curve.sizes.last, small < large,
      !curve.series.isEmpty
    else { return nil }
    let sizes = "at \(NumberFormat.count(large)) \(curve.unit) than at \(NumberFormat.count(small))"
    let growths = curve.series.map(\.growth)
    if growths.allSatisfy({ $0.lower <= 1 }) {
      return "No time for \(curve.name) is measurably longer \(sizes)."
    }
    let times = NumberFormat.range(growths.map(\.median))
    return "The time for \(curve.name) is \(times) times as long \(sizes)."
      .replacing("than at", with: "as at")
  }

  private var heap: String? {
    let counted = report.contenders.filter { $0.heap != nil }
    guard !counted.isEmpty else { return nil }
    let leaving = counted.filter { $0.heap?.left != 0 }
    guard !leaving.isEmpty else {
      return "Nothing of a scene is left on the heap when it is closed and released."
    }
    let counts = leaving.map {
      "\($0.name) leaves \(NumberFormat.count($0.heap?.left ?? 0, "block"))"
    }
    return
      "Of \(NumberFormat.count(leaving[0].heap?.scenes ?? 0, "scene")) that were closed and released, "
      + "\(counts.enumeration) on the heap."
  }

  private var doubts: String? {
    let doubts = [
      report.method.isQuick ? "quick race" : nil,
      report.machine.build == "debug" ? "debug build" : nil,
    ].compactMap(\.self)
    return doubts.isEmpty
      ? nil : "This was a \(doubts.joined(separator: " of a ")), whose times say little."
  }
}

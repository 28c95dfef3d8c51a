/// The findings about all pairs of timed contenders in one event, in words.
struct Comparison {
  private let report: RaceReport
  private let event: String
  private let contenders: [RaceReport.Contender]

  init(_ report: RaceReport, _ event: RaceReport.Event) {
    self.report = report
    self.event = event.id
    contenders = report.contenders.filter(\.isTimed)
  }

  /// Such as "A and B are faster than C; 2 other pairs are the same within 3 %".
  var sentence: String {
    if contenders.count < 2 { return "no other contender was timed" }
    let others = RaceReport.counts(otherFindings, claims.isEmpty ? "pair" : "other pair")
    return (claims + (others.isEmpty ? [] : [others.enumeration])).joined(separator: "; ")
  }

  private func finding(
    _ contender: RaceReport.Contender, _ other: RaceReport.Contender
  ) -> RaceReport.Finding {
    report[contender.id].finding(against: other.id, in: event)
  }

  private var claims: [String] {
    let slower = contenders.map { other in
      contenders.filter { finding($0, other) == .slower }.map(\.name)
    }
    return slower.uniqued.filter { !$0.isEmpty }.map { group in
      let faster = zip(contenders, slower).filter { $0.1 == group }.map(\.0.name)
      let verb = faster.count == 1 ? "is" : "are"
      return "\(faster.enumeration) \(verb) faster than \(group.enumeration)"
    }
  }

  /// Pairs that do not differ, or of which that is not known: relative to the baseline, as in the
  /// tables, or to the earlier contender.
  private var otherFindings: [RaceReport.Finding] {
    contenders.enumerated().flatMap { index, second in
      contenders[..<index].map { second.isBaseline ? finding($0, second) : finding(second, $0) }
    }.filter { !$0.isDifference }
  }
}

extension RaceReport {
  /// Such as ["3 pairs are the same within 3 %", "2 are inconclusive at this budget (−2 to +6 %)"],
  /// with the outermost ends of their intervals.
  static func counts(_ findings: [Finding], _ noun: String) -> [String] {
    let open = findings.compactMap { finding in
      if case .inconclusive(let ratio) = finding { ratio } else { nil }
    }
    let ends = Ratio(
      value: 1, lower: open.map(\.lower).min() ?? 1, upper: open.map(\.upper).max() ?? 1)
    let same = Finding.margins.map { margin in
      (findings.count { $0 == .same(within: margin) }, Finding.same(within: margin).words)
    }
    let others = [
      (open.count, Finding.inconclusive(ends).words),
      (findings.count { $0 == .varies }, "not compared, since times vary from process to process"),
      (findings.count { $0 == .notRanked }, "not ranked"),
    ]
    let groups = (same + others).filter { $0.0 > 0 }
    return groups.enumerated().map { index, group in
      let subject = index == 0 ? NumberFormat.count(group.0, noun) : NumberFormat.count(group.0)
      return "\(subject) \(group.0 == 1 ? "is" : "are") \(group.1)"
    }
  }

  /// The range of ratios that differ from the baseline: "0.80 (load) to 1.20 (retry)". Nil if none
  /// does.
  func range(of finding: Finding) -> String? {
    let ratios = comparedContenders.flatMap { contender in
      events.filter { self.finding(of: contender.id, in: $0) == finding }.compactMap { event in
        ratio(of: contender.id, in: event).map { (event.name, $0.value) }
      }
    }.sorted { $0.1 < $1.1 }
    guard let least = ratios.first, let most = ratios.last else { return nil }
    let ends = [least, most].map { "\(NumberFormat.factor($0.1)) (\($0.0))" }
    return ratios.count == 1 ? ends[0] : ends.joined(separator: " to ")
  }

  /// The events in which a contender is slower than the baseline, as "VIP: load, retry".
  package var slowerThanBaseline: [String] {
    comparedContenders.compactMap { contender in
      let slower = events.filter { finding(of: contender.id, in: $0) == .slower }
      return slower.isEmpty
        ? nil : "\(contender.name): \(slower.map(\.name).joined(separator: ", "))"
    }
  }
}

extension RaceReport.Finding {
  /// Such as "inconclusive at this budget (−2 to +6 %)".
  public var words: String {
    switch self {
    case .faster: "faster"
    case .slower: "slower"
    case .same(let percent): "the same within \(percent) %"
    case .inconclusive(let ratio):
      "inconclusive at this budget"
        + (ratio.isLimited ? " (\(NumberFormat.changes(ratio)) %)" : "")
    case .varies: "varies from process to process"
    case .notRanked: "not ranked"
    }
  }

  /// For a narrow column.
  package var word: String {
    switch self {
    case .faster, .slower: words
    case .same(let percent): percent == Self.margins[0] ? "same" : "within \(percent) %"
    case .inconclusive: "inconclusive"
    case .varies: "varies"
    case .notRanked: "–"
    }
  }
}

extension NumberFormat {
  /// "1.05 (1.03–1.08)".
  static func ratio(_ ratio: RaceReport.Ratio) -> String {
    factor(ratio.value)
      + (ratio.isLimited ? " (\(factor(ratio.lower))–\(factor(ratio.upper)))" : "")
  }

  /// "−2 to +6".
  static func changes(_ ratio: RaceReport.Ratio) -> String {
    "\(change(ratio.lower)) to \(change(ratio.upper))"
  }
}

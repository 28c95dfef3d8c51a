/// The findings about all pairs of timed contenders in one event, in words.
struct Comparison {
  let names: [String]
  /// Of each contender relative to each other one; nil relative to itself.
  let findings: [[RaceReport.Finding?]]
  private let baseline: Int?

  init(_ report: RaceReport, _ event: RaceReport.Event) {
    let contenders = report.contenders.filter(\.isTimed)
    names = contenders.map(\.name)
    baseline = contenders.firstIndex(where: \.isBaseline)
    findings = contenders.map { contender in
      contenders.map { other in
        contender == other
          ? nil : report[contender.id].finding(against: other.id, in: event.id)
      }
    }
  }

  /// Such as "A and B are faster than C; 2 other pairs are the same within 3 %".
  var sentence: String {
    if names.count < 2 { return "no other contender was timed" }
    let others = RaceReport.counts(otherFindings, claims.isEmpty ? "pair" : "other pair")
    return (claims + (others.isEmpty ? [] : [others.enumeration])).joined(separator: "; ")
  }

  /// Those slower than the contender at an index.
  private func slower(than index: Int) -> [String] {
    names.indices.filter { findings[$0][index] == .slower }.map { names[$0] }
  }

  private var claims: [String] {
    let slower = names.indices.map(slower(than:))
    return slower.uniqued.filter { !$0.isEmpty }.map { group in
      let faster = zip(names, slower).filter { $0.1 == group }.map(\.0)
      let verb = faster.count == 1 ? "is" : "are"
      return "\(faster.enumeration) \(verb) faster than \(group.enumeration)"
    }
  }

  /// Pairs that do not differ, or of which that is not known: relative to the baseline, as in the
  /// tables, or to the earlier contender.
  private var otherFindings: [RaceReport.Finding] {
    names.indices.flatMap { first in
      names.indices.suffix(from: first + 1).compactMap { second in
        second == baseline ? findings[first][second] : findings[second][first]
      }
    }.filter { !$0.isDifference }
  }
}

extension RaceReport {
  /// Such as ["3 pairs are the same within 3 %", "2 are inconclusive at this budget (−2 to +6 %)"],
  /// with the outermost ends of their intervals.
  static func counts(_ findings: [Finding], _ noun: String) -> [String] {
    let percents = findings.compactMap { finding in
      if case .same(let percent) = finding { percent } else { nil }
    }
    let open = findings.compactMap { finding in
      if case .inconclusive(let ratio) = finding { ratio } else { nil }
    }
    let ends = Ratio(
      value: 1, lower: open.map(\.lower).min() ?? 1, upper: open.map(\.upper).max() ?? 1)
    let groups = [
      (percents.count, "the same within \(percents.max() ?? 0) %"),
      (open.count, Finding.inconclusive(ends).words),
      (findings.count { $0 == .varies }, "not compared, since times vary from process to process"),
      (findings.count { $0 == .notRanked }, "not ranked"),
    ].filter { $0.0 > 0 }
    return groups.enumerated().map { index, group in
      let subject = index == 0 ? NumberFormat.count(group.0, noun) : NumberFormat.count(group.0)
      return "\(subject) \(group.0 == 1 ? "is" : "are") \(group.1)"
    }
  }

  /// The range of ratios that differ from the baseline, of one contender or all: "0.80 (load) to
  /// 1.20 (retry)". Nil if none does.
  func range(of finding: Finding, _ contenders: [Contender]) -> String? {
    guard let baseline else { return nil }
    let ratios = contenders.flatMap { contender in
      events.filter { self[contender.id].finding(against: baseline.id, in: $0.id) == finding }
        .compactMap { event in
          event.ratio(of: contender.id, to: baseline.id).map { (event.name, $0.value) }
        }
    }.sorted { $0.1 < $1.1 }
    guard let least = ratios.first, let most = ratios.last else { return nil }
    let ends = [least, most].map { "\(NumberFormat.factor($0.1)) (\($0.0))" }
    return ratios.count == 1 ? ends[0] : ends.joined(separator: " to ")
  }
}

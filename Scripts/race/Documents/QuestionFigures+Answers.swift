import RaceKit

// What does a change cost?
extension QuestionFigures {
  var changes: (complete: [String], others: [String]) { history.changes(of: report.contenders) }

  /// Of the changes that all patterns have.
  func costs(of contender: RaceReport.Contender) -> [CountedChange] {
    changes.complete.compactMap { history.cost(of: $0, in: contender) }
  }

  var costSentence: String {
    let (complete, others) = changes
    let left =
      others.isEmpty
      ? "" : " Made in some of the patterns, and not included: \(others.joined(separator: ", "))."
    let all = "made in all \(report.contenders.count) patterns"
    if complete.isEmpty { return "No change was \(all) yet.\(left)" }
    let declarations = report.contenders.map { ($0.name, costs(of: $0).sum(\.declarations.count)) }
      .sorted { $0.1 < $1.1 }
    let ends = [declarations.first, declarations.last].compactMap(\.self)
    let touched = ends.map { "\($0.1) (\($0.0))" }.joined(separator: " to ")
    let lines = Self.range(report.contenders.map { costs(of: $0).sum(\.sources.added) })
    let tests = Self.range(report.contenders.map { costs(of: $0).sum(\.changedTests.count) })
    return "\(Self.count(complete.count, "change")), \(all): \(complete.joined(separator: ", ")). "
      + (agreement.map { "\($0) " } ?? "")
      + "In a pattern they touched or added \(touched) declarations, and added \(lines) lines; "
      + "\(tests) of its tests had to change.\(left)"
  }

  /// Which patterns change the most declarations in every change, with the ties; nil if fewer than two
  /// do, or more than half of all.
  private var agreement: String? {
    let complete = changes.complete
    func count(_ contender: RaceReport.Contender, _ change: String) -> Int {
      history.cost(of: change, in: contender)?.declarations.count ?? 0
    }
    guard let first = complete.first else { return nil }
    let ranked = report.contenders.sorted { count($0, first) > count($1, first) }
    for size in stride(from: ranked.count / 2, to: 1, by: -1) {
      let (most, others) = (ranked[..<size], ranked[size...])
      let limits = complete.map { change in
        (
          least: most.map { count($0, change) }.min() ?? 0,
          next: others.map { count($0, change) }.max() ?? 0
        )
      }
      guard limits.allSatisfy({ $0.least >= $0.next }) else { continue }
      let ties = zip(complete, limits).filter { $1.least == $1.next }.map { change, limit in
        let equal = [most, others].map { group in
          group.filter { count($0, change) == limit.least }.map(\.name).enumeration
        }
        return "in \(change), \(equal[0]) as many as \(equal[1])"
      }
      let names = report.contenders.filter { one in most.contains { $0.id == one.id } }.map(\.name)
      return "In each, \(names.enumeration) change the most declarations"
        + (ties.isEmpty ? "." : " (\(ties.joined(separator: "; "))).")
    }
    return nil
  }

  /// With links that are relative to docs/changes.md.
  var costTable: RaceTable {
    RaceTable(
      header: [
        "declarations, requirements and cases, lines added, tests changed + added (diff)"
      ] + changes.complete,
      rows: report.contenders.map { contender in
        [contender.name]
          + costs(of: contender).map { cost in
            let page =
              "\(ChangePage.path(of: cost.change).dropFirst("docs/".count))#\(contender.name.anchor)"
            let figures = [
              "\(cost.declarations.count)", "\(cost.requirementsAndCases.count)",
              "+\(cost.sources.added)", "\(cost.changedTests.count) + \(cost.addedTests.count)",
            ]
            return "\(figures.joined(separator: ", ")) ([\(cost.commitNames)](\(page)))"
          }
      })
  }
}

extension ChangePair {
  /// Only other commits in between conflict: the later change may, too.
  fileprivate var isUndecided: Bool { conflicts.isEmpty && !otherConflicts.isEmpty }

  fileprivate func isBetween(_ changes: [String]) -> Bool {
    changes.contains(earlier) && changes.contains(later)
  }
}

// Can an earlier change be taken back alone?
extension QuestionFigures {
  func pairs(of contender: RaceReport.Contender) -> [ChangePair] {
    history.pairs.filter { $0.pattern == contender.id && !$0.isUndecided }
  }

  /// Of the changes that all patterns have.
  func completePairs(of contender: RaceReport.Contender) -> [ChangePair] {
    let complete = changes.complete
    return pairs(of: contender).filter { $0.isBetween(complete) }
  }

  var pairSentence: String {
    let complete = report.contenders.flatMap(completePairs)
    let pairs = complete.isEmpty ? report.contenders.flatMap(self.pairs) : complete
    let missing =
      changes.complete.count > 1 ? "" : " No two changes were made in all patterns yet."
    if pairs.isEmpty { return "Not counted:\(missing)" }
    let names = pairs.flatMap { [$0.earlier, $0.later] }.uniqued
    let alone = pairs.count { $0.conflicts.isEmpty }
    let undecided = history.pairs.count { $0.isUndecided && $0.isBetween(names) }
    let leftOut =
      undecided == 0 ? "" : " Left out, since other commits in between conflict: \(undecided)."
    return
      "By `git revert`, the earlier change can be taken back alone in \(alone) of \(pairs.count) "
      + "pairs of changes that one author made one after the other to a pattern (of "
      + "\(names.joined(separator: ", "))): in the others, the texts conflict. Both change "
      + "\(Self.range(pairs.map(\.declarations.count))) declarations.\(leftOut)\(missing)"
  }

  /// Of the changes that all patterns have, and apart from them of the others.
  var pairTables: [RaceTable] {
    let names = report.contenders.flatMap(pairs).map { [$0.earlier, $0.later] }.uniqued
    let (complete, others) = changes
    return [complete, others].map { changes in names.filter { $0.allSatisfy(changes.contains) } }
      .filter { !$0.isEmpty }.map(pairTable)
  }

  private func pairTable(_ names: [[String]]) -> RaceTable {
    RaceTable(
      header: ["declarations of both (files in conflict)"]
        + names.map { "\($0[1]) after \($0[0])" },
      rows: report.contenders.map { contender in
        [contender.name]
          + names.map { name in
            let pair = pairs(of: contender).first { [$0.earlier, $0.later] == name }
            return pair.map { "\($0.declarations.count) (\($0.conflicts.count))" } ?? "–"
          }
      })
  }
}

// What can be tested alone?
extension QuestionFigures {
  var testSentence: String {
    let doubles = report.contenders.compactMap { $0.sources?.doubles }
    let found = report.contenders.compactMap { faults.tests(of: $0.folderName) }
    let seconds = report.contenders.compactMap { faults.seconds(of: $0.folderName) }
    let time =
      seconds.isEmpty
      ? "" : " From a changed line to their result, they take \(Self.range(seconds)) s."
    return "The tests of a pattern replace \(Self.range(doubles.map(\.roles.count))) roles, with "
      + "\(Self.range(doubles.map(\.lines))) lines of doubles, and find "
      + "\(Self.range(found.map(\.found))) of \(Self.range(found.map(\.written))) faults.\(time)"
  }
}

// What does it cost to run?
extension QuestionFigures {
  func timeRange(of contender: RaceReport.Contender) -> String? {
    guard let row = times.first(where: { $0.first == contender.name }) else { return nil }
    let numbers = row.dropFirst().filter { Double($0) != nil }
    return numbers.isEmpty ? row.dropFirst().uniqued.joined(separator: ", ") : Self.range(numbers)
  }

  var timeSentence: String {
    let cells = times.dropFirst().flatMap { $0.dropFirst() }
    let numbers = cells.filter { Double($0) != nil }
    let range = numbers.isEmpty ? "" : ", and are \(Self.range(numbers))"
    let words = [
      "same": "the same within 3 %", "within 5 %": "the same within 5 %",
      "inconclusive": "inconclusive at this budget",
      "varies": "not compared", "–": "not ranked",
    ]
    let others = cells.filter { Double($0) == nil }.uniqued.map { cell in
      let count = cells.count { $0 == cell }
      return "; \(count) \(count == 1 ? "is" : "are") \(words[cell] ?? cell)"
    }
    return "Of \(cells.count) times of events relative to MVC, \(numbers.count) differ\(range)"
      + others.joined() + "."
  }
}

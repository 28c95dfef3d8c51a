import Foundation
import RaceKit

/// The questions of a team about the patterns, answered by counts. Each sentence says for how many changes or
/// faults it holds, and which figures are missing.
struct QuestionFigures {
  /// With the counts of the sources.
  let report: RaceReport
  let history: PatternHistory
  let faults: FaultFigures
  /// The rows of the report's summary, the first one with the events.
  let times: [[String]]

  /// The generated sections by name.
  var parts: [String: String] {
    [
      "questions": table.markdown,
      "change": costSentence.wrapped(), "changes": costTable.markdown,
      "pairs": pairSentence.wrapped(),
      "pairs of changes": pairTables.map(\.markdown).joined(separator: "\n"),
      "found": faults.sentence.wrapped(), "tested": testSentence.wrapped(),
      "run": timeSentence.wrapped(),
    ]
  }

  private var table: RaceTable {
    let changes = Self.count(self.changes.complete.count, "change")
    return RaceTable(
      header: [
        "pattern", "declarations in \(changes)", "lines added in them",
        "declarations that two of them share", "faults its tests find", "roles its tests replace",
        "seconds to its tests' result", "time relative to MVC",
      ],
      rows: report.contenders.map { contender in
        let costs = costs(of: contender)
        let pairs = completePairs(of: contender)
        return [
          contender.name, costs.isEmpty ? nil : "\(costs.sum(\.declarations.count))",
          costs.isEmpty ? nil : "\(costs.sum(\.sources.added))",
          pairs.isEmpty ? nil : Self.range(pairs.map(\.declarations.count)),
          faults.tests(of: contender.folderName).map { "\($0.found) of \($0.written)" },
          contender.sources?.doubles.map { "\($0.roles.count)" },
          faults.seconds(of: contender.folderName),
          contender.isBaseline ? "1" : timeRange(of: contender),
        ].map { $0 ?? "–" }
      })
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Such as "3 to 7".
  static func range(_ numbers: [String]) -> String {
    let sorted = numbers.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
    guard let least = sorted.first, let most = sorted.last else { return "–" }
    return least == most ? least : "\(least) to \(most)"
  }

  static func range(_ numbers: [Int]) -> String { range(numbers.map(String.init)) }
}

extension RaceReport.Contender {
  /// Such as "VIP".
  var folderName: String { sources?.folderName ?? name }
}

extension [CountedChange] {
  func sum(_ value: (CountedChange) -> Int) -> Int { reduce(0) { $0 + value($1) } }
}

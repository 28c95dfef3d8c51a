import Foundation
import RaceKit

/// The questions of a team about the patterns, answered by counts. Each sentence says for how many changes or
/// faults it holds, and which figures are missing.
struct QuestionFigures {
  /// With the counts of the sources.
  let report: RaceReport
  let history: PatternHistory
  let faults: FaultFigures
  /// The rows of the report's summary, the header with the events first.
  let times: [[String]]

  /// The generated sections by name.
  var parts: [String: String] {
    let pages = report.contenders.map { ("\($0.id) figures", figures(of: $0).markdown) }
    return [
      "questions": table.markdown,
      "change": costSentence.wrapped(), "changes": costTable.markdown,
      "pairs": pairSentence.wrapped(),
      "pairs of changes": pairTables.map(\.markdown).joined(separator: "\n"),
      "found": faults.sentence.wrapped(), "tested": testSentence.wrapped(),
      "run": timeSentence.wrapped(),
    ].merging(pages) { $1 }
  }

  /// For the page of a pattern.
  private func figures(of contender: RaceReport.Contender) -> RaceTable {
    let costs = costs(of: contender)
    let sources = contender.sources
    let doubles = sources?.doubles
    var rows: [(String, String?)] = [
      (
        "declarations in \(Self.count(changes.complete.count, "change"))",
        costs.isEmpty ? nil : "\(costs.sum(\.declarations.count))"
      ),
      ("lines added in them", costs.isEmpty ? nil : "\(costs.sum(\.sources.added))"),
      ("files", sources.map { "\($0.files.count)" }),
      ("lines of code", sources.map { "\($0.lines)" }),
      (
        "with the parts of DisplayKit and ReducerKit that it stands on",
        sources.map { "\($0.lines + $0.foundationLines)" }
      ),
      ("types, protocols", sources.map { "\($0.types), \($0.protocols)" }),
      (
        "`@MainActor`, `weak`",
        sources.map { "\($0.count(of: "@MainActor")), \($0.count(of: "weak"))" }
      ),
      ("roles that its tests replace", doubles.map { "\($0.roles.count)" }),
      ("lines of doubles", doubles.map { "\($0.lines)" }),
      (
        "faults that its tests find",
        faults.tests(of: contender.folderName).map { "\($0.found) of \($0.written)" }
      ),
    ]
    if areTestsTimed { rows.append((Self.seconds, faults.seconds(of: contender.folderName))) }
    rows.append(("time relative to MVC", contender.isBaseline ? "1" : timeRange(of: contender)))
    return RaceTable(
      header: ["figure", contender.name], rows: rows.map { [$0.0, $0.1 ?? "–"] })
  }

  private static let seconds = "seconds to its tests' result"

  /// Without a measurement, no table has a column for it.
  private var areTestsTimed: Bool {
    report.contenders.contains { faults.seconds(of: $0.folderName) != nil }
  }

  private var table: RaceTable {
    let changes = Self.count(self.changes.complete.count, "change")
    return RaceTable(
      header: [
        "pattern", "declarations in \(changes)", "lines added in them",
        "declarations that two of them share", "faults its tests find", "roles its tests replace",
      ] + (areTestsTimed ? [Self.seconds] : []) + ["time relative to MVC"],
      rows: report.contenders.map { contender in
        let costs = costs(of: contender)
        let pairs = completePairs(of: contender)
        var cells = [
          contender.name, costs.isEmpty ? nil : "\(costs.sum(\.declarations.count))",
          costs.isEmpty ? nil : "\(costs.sum(\.sources.added))",
          pairs.isEmpty ? nil : Self.range(pairs.map(\.declarations.count)),
          faults.tests(of: contender.folderName).map { "\($0.found) of \($0.written)" },
          contender.sources?.doubles.map { "\($0.roles.count)" },
        ]
        if areTestsTimed { cells.append(faults.seconds(of: contender.folderName)) }
        cells.append(contender.isBaseline ? "1" : timeRange(of: contender))
        return cells.map { $0 ?? "–" }
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

extension RaceReport.Sources {
  /// Of a word, in lines of code.
  fileprivate func count(of word: String) -> Int {
    files.flatMap { SourceFile(path: $0.path, text: $0.text).code }
      .reduce(0) { sum, line in
        sum
          + line.split { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != "_" }.count {
            $0 == word
          }
      }
  }
}

/// Formats change costs as a table.
package struct ChangeCostReport {
  private let costs: [ChangeCost]

  package init(_ costs: [ChangeCost]) {
    self.costs = costs
  }

  package func text(_ format: TableFormat) throws -> String {
    if format == .json { return try JSONText.of(costs) }
    if costs.isEmpty { return "No commit of this range has the trailer Change:." }
    return ([table.text(format)] + notes).joined(separator: format == .markdown ? "\n\n" : "\n")
  }

  private static let headings = [
    "change", "pattern", "commits", "files", "added", "removed", "types", "test files",
    "tests added", "tests removed", "tests", "other files",
  ]

  private var table: TextTable {
    TextTable(
      headings: Self.headings, words: 2,
      rows: costs.map { cost in
        let figures = [
          cost.commits.count, cost.sources.paths.count, cost.sources.added, cost.sources.removed,
          cost.types.count, cost.tests.paths.count, cost.tests.added, cost.tests.removed,
          cost.testCases.count, cost.others.paths.count,
        ]
        return [cost.change, cost.pattern ?? "shared"] + figures.map(String.init)
      })
  }

  private var notes: [String] {
    costs.filter { $0.commits.count > 1 }.map { cost in
      "\(cost.change), \(cost.pattern ?? "shared"): \(cost.commits.count) commits, "
        + "whose lines are added up."
    }
  }
}

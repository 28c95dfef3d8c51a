extension [ChangeCost] {
  package func text(_ format: TableFormat) throws -> String {
    if format == .json { return try JSONText.of(self) }
    if isEmpty { return "No commit in this range has a Change: trailer." }
    let notes = filter { $0.commits.count > 1 }.map {
      "\($0.change), \($0.pattern ?? "shared"): the lines of "
        + "\($0.commits.count) commits are summed."
    }
    return ([table.text(format)] + notes).joined(separator: format == .markdown ? "\n\n" : "\n")
  }

  private var table: ReportTable {
    ReportTable(
      headings: [
        "change", "pattern", "commits", "files", "added", "removed", "types", "test files",
        "tests added", "tests removed", "tests", "other files",
      ], words: 2,
      rows: map { cost in
        let figures = [
          cost.commits.count, cost.sources.paths.count, cost.sources.added, cost.sources.removed,
          cost.types.count, cost.tests.paths.count, cost.tests.added, cost.tests.removed,
          cost.testCases.count, cost.others.paths.count,
        ]
        return [cost.change, cost.pattern ?? "shared"] + figures.map(String.init)
      })
  }
}

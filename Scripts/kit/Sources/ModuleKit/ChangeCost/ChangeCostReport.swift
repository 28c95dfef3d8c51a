extension [ChangeCost] {
  package func text(_ format: TableFormat) throws -> String {
    if format == .json { return try JSONText.of(self) }
    if isEmpty { return "No commit in this range has a Change: trailer." }
    let notes = flatMap(\.notes)
    return ([table.text(format)] + notes).joined(separator: format == .markdown ? "\n\n" : "\n")
  }

  private var table: ReportTable {
    ReportTable(
      headings: [
        "change", "pattern", "declarations", "requirements and cases", "places", "files", "lines",
        "tests changed", "tests added",
      ], words: 2,
      rows: map { cost in
        [
          cost.change, cost.pattern ?? "shared", "\(cost.declarations.count)",
          "\(cost.requirementsAndCases.count)", "\(cost.sources.hunks)",
          "\(cost.sources.paths.count)", "+\(cost.sources.added) −\(cost.sources.removed)",
          "\(cost.changedTests.count)", "\(cost.addedTests.count)",
        ]
      })
  }
}

extension ChangeCost {
  fileprivate var notes: [String] {
    let name = "\(change), \(pattern ?? "shared")"
    var notes: [String] = []
    if commits.count > 1 {
      notes.append("\(name): the lines of \(commits.count) commits are summed.")
    }
    if !vanished.isEmpty {
      notes.append(
        "\(name): \(vanished.count) of \(sources.paths.count) files are gone since; "
          + "the figures hold for \(commits.map { String($0.prefix(7)) }.joined(separator: ", ")).")
    }
    return notes
  }
}

extension RaceReport {
  /// Nil where the compiler was not timed.
  package var compilationTable: RaceTable? {
    let rows = contenders.compactMap { contender in
      contender.compilation.map { times in
        [contender.name] + [times.clean, times.body, times.interface].map(Self.words)
          + [times.body, times.interface].map { $0?.otherTargets.map(String.init) ?? "–" }
      }
    }
    let header = [
      "compiler, s", "clean", "after a change inside", "after a change of the interface",
      "other targets after the first", "after the second",
    ]
    return rows.isEmpty ? nil : RaceTable(header, rows)
  }

  package func table(of change: Change) -> RaceTable {
    let rows = change.costs.map { cost in
      [contender(cost.contender)?.name ?? cost.contender]
        + [cost.files, cost.added, cost.removed, cost.types, cost.testFiles].map(String.init)
        + ["+\(cost.testsAdded) −\(cost.testsRemoved)", "\(cost.tests)"]
    }
    return RaceTable(
      [change.name, "files", "added", "removed", "types", "test files", "test lines", "tests"],
      rows)
  }

  private static func words(_ build: BuildTime?) -> String {
    guard let build else { return "–" }
    if let time = build.time { return Figures.interval(time) }
    return build.samples.map(Figures.factor).joined(separator: ", ")
  }
}

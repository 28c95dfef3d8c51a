import DisplayKit

/// A table with names in the first column and right-aligned figures in the others.
package struct RaceTable: Equatable, Sendable {
  package let header: [String]
  package let rows: [[String]]

  package init(_ header: [String], _ rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  package var markdown: String {
    let rule = header.indices.map { $0 == 0 ? "---" : "---:" }
    let all = [header, rule] + rows
    return all.map { "| \($0.map(Self.cell).joined(separator: " | ")) |\n" }.joined()
  }

  var content: Content {
    .table(Table(header: header.map(Self.text), rows: rows.map { $0.map(Self.text) }))
  }

  private static func text(_ cell: String) -> StyledText { StyledText(DisplayText(cell)) }

  private static func cell(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}

extension RaceReport {
  /// Times, factors and differences of one event.
  package func table(of event: Event) -> RaceTable {
    let over = baseline.map { "times \($0.name)" }
    let rows = event.times.map { time in
      [name(of: time.contender), NumberFormat.interval(time.time, unit: 1000)]
        + (over == nil
          ? [] : [time.factor.map { NumberFormat.interval($0) } ?? "1", words(for: time)])
    }
    return RaceTable([event.name, "time, µs"] + (over.map { [$0, "difference"] } ?? []), rows)
  }

  /// Microseconds at each size, and the growth from the smallest to the largest.
  package func table(of curve: Curve) -> RaceTable {
    let sizes = curve.sizes.map { "\(NumberFormat.count($0)), µs" }
    let rows = curve.series.map { series in
      [name(of: series.contender)]
        + series.points.map { NumberFormat.interval($0.time, unit: 1000) }
        + [NumberFormat.interval(series.growth)]
    }
    return RaceTable(["\(curve.name), by \(curve.unit)"] + sizes + ["largest over smallest"], rows)
  }

  package var contractTable: RaceTable {
    let rows = contenders.map { contender in
      let failures = contender.contract.failures.count
      return [
        contender.name, NumberFormat.count(contender.contract.scenarios),
        failures == 0 ? "none" : NumberFormat.count(failures),
      ]
    }
    return RaceTable(["contract", "scenarios", "failed"], rows)
  }

  /// Nil if not measured.
  package var heapTable: RaceTable? {
    table(["a scene", "heap blocks", "bytes", "left after close"]) { contender in
      contender.heap.map { [$0.blocks, $0.bytes, $0.left].map(NumberFormat.count) }
    }
  }

  /// For each event, the number of messages and the call depth: "10 (5)". Nil without a trace.
  package var messagesTable: RaceTable? {
    let traced = contenders.filter { !$0.diagrams.isEmpty }
    guard let first = traced.first else { return nil }
    let ids = first.diagrams.map(\.event)
    let rows = traced.map { contender in
      [contender.name]
        + ids.map { id in
          let diagram = contender.diagrams.first { $0.event == id }
          return diagram.map { "\($0.messages.count) (\($0.depth))" } ?? "–"
        }
    }
    let names = ids.map { id in events.first { $0.id == id }?.name ?? id }
    return RaceTable(["messages (depth)"] + names, rows)
  }

  package var sourcesTable: RaceTable? {
    table(["sources", "files", "lines", "types", "protocols", "test doubles", "exposed"]) {
      $0.sources.map { sources in
        [
          sources.files.count, sources.lines, sources.types, sources.protocols,
          sources.testDoubles, sources.exposed,
        ].map { $0.map(NumberFormat.count) ?? "–" }
      }
    }
  }

  /// A row for each contender with cells; nil if there is none.
  private func table(
    _ header: [String], _ cells: (Contender) -> [String]?
  ) -> RaceTable? {
    let rows = contenders.compactMap { contender in
      cells(contender).map { [contender.name] + $0 }
    }
    return rows.isEmpty ? nil : RaceTable(header, rows)
  }

  /// The ID if no contender has it.
  func name(of id: String) -> String { contender(id)?.name ?? id }

  private func words(for time: Time) -> String {
    switch time.difference {
    case nil: "–"
    case .some(.none): "no difference"
    case .less: "less"
    case .more: "more"
    }
  }

  /// Nil if the compiler was not timed.
  package var compilationTable: RaceTable? {
    let header = [
      "compiler, s", "clean", "after a change inside", "after a change of the interface",
      "other targets after the first", "after the second",
    ]
    return table(header) { contender in
      contender.compilation.map { times in
        [times.clean, times.body, times.interface].map(Self.words)
          + [times.body, times.interface].map { $0?.otherTargets.map(String.init) ?? "–" }
      }
    }
  }

  package func table(of change: Change) -> RaceTable {
    let rows = change.costs.map { cost in
      [name(of: cost.contender)]
        + [cost.files, cost.added, cost.removed, cost.types, cost.testFiles].map(String.init)
        + ["+\(cost.testsAdded) −\(cost.testsRemoved)", "\(cost.tests)"]
    }
    return RaceTable(
      [change.name, "files", "added", "removed", "types", "test files", "test lines", "tests"],
      rows)
  }

  private static func words(_ build: BuildTime?) -> String {
    guard let build else { return "–" }
    if let time = build.time { return NumberFormat.interval(time) }
    return build.samples.map(NumberFormat.factor).joined(separator: ", ")
  }
}

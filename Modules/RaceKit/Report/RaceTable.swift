import DisplayKit

/// A table with names in the first column and right-aligned figures in the others.
package struct RaceTable: Equatable, Sendable {
  package let header: [String]
  var rows: [[String]]
  /// The targets of cells, by their text. A table with links has no figures.
  var links: [String: String] = [:]

  package init(header: [String], rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  package var markdown: String {
    let rule = header.indices.map { $0 == 0 || !links.isEmpty ? "---" : "---:" }
    let all = [header, rule] + rows
    return all.map { "| \($0.map(linked).joined(separator: " | ")) |\n" }.joined()
  }

  var content: Content {
    .table(Table(header: header.map(\.styled), rows: rows.map { $0.map(\.styled) }))
  }

  /// Scrolls horizontally on a narrow screen. The caption replaces the first column's header.
  ///
  /// - Parameter words: the number of text columns; the others are numeric.
  func markup(caption: String, words: Int = 1) -> Markup {
    let kind = { (column: Int) in column < words ? nil : "figure" }
    let headings: [Markup] = ([""] + header.dropFirst()).enumerated().map { column, heading in
      "<th scope=\"col\"\(class: kind(column))>\(heading)</th>"
    }
    let lines: [Markup] = rows.map { row in
      let cells: [Markup] = row.enumerated().dropFirst().map { column, cell in
        let link: Markup? = links[cell].map { "<a href=\"\($0)\">\(cell)</a>" }
        return "<td\(class: kind(column))>\(link ?? "\(cell)")</td>"
      }
      return "<tr><th scope=\"row\">\(row[0])</th>\(cells)</tr>"
    }
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(caption)"><table>
      <caption><span>\(caption)</span></caption>
      <thead><tr>\(headings)</tr></thead><tbody>\(lines)</tbody></table></div>
      """
  }

  /// A figure, or a dash if it is missing.
  static func cell(_ figure: Int?) -> String { figure.map(NumberFormat.count) ?? "–" }

  private func linked(_ cell: String) -> String {
    links[cell].map { "[\(Self.escaped(cell))](\($0))" } ?? Self.escaped(cell)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").withoutTags.replacing("|", with: "\\|")
      .replacing("\n", with: " ")
  }
}

extension RaceReport {
  /// Microseconds at each size, and the growth from the smallest to the largest.
  package func table(of curve: Curve) -> RaceTable {
    let sizes = curve.sizes.map { "\(NumberFormat.count($0)), µs" }
    let rows = curve.series.map { series in
      [name(of: series.contender)]
        + series.points.map { NumberFormat.interval($0.time, unit: 1000) }
        + [NumberFormat.interval(series.growth)]
    }
    return RaceTable(
      header: ["\(curve.name), by \(curve.unit)"] + sizes + ["largest to smallest"], rows: rows)
  }

  /// The tables that are the same in every run.
  package var countedTables: [RaceTable] {
    [contractTable, messagesTable, sourcesTable].compactMap(\.self)
  }

  var contractTable: RaceTable {
    let rows = contenders.map { contender in
      let failures = contender.contract.failures.count
      return [
        contender.name, NumberFormat.count(contender.contract.scenarios),
        failures == 0 ? "none" : NumberFormat.count(failures),
      ]
    }
    return RaceTable(header: ["contract", "scenarios", "failed"], rows: rows)
  }

  /// Blocks that an event allocates: one number if it is the same in all processes.
  /// Nil if not counted.
  var allocationsTable: RaceTable? {
    table(["allocations"] + events.map(\.name)) { contender in
      let counts = events.map { self[contender.id].allocations(in: $0.id) }
      if counts.allSatisfy({ $0 == nil }) { return nil }
      return counts.map { range in
        guard let range else { return "–" }
        let ends = [range.lowerBound, range.upperBound].uniqued.map(NumberFormat.count)
        return ends.joined(separator: "–")
      }
    }
  }

  /// In thousands: what two runs differ by is below. Nil if not counted.
  var instructionsTable: RaceTable? {
    table(["instructions, thousands"] + events.map(\.name)) { contender in
      contender.instructions.map { counts in
        events.map { event in RaceTable.cell(counts[event.id].map { ($0 + 500) / 1_000 }) }
      }
    }
  }

  /// Nil if not measured.
  package var heapTable: RaceTable? {
    let openings = NumberFormat.count(contenders.compactMap { $0.heap?.openings }.max() ?? 0)
    return table([
      "memory of a scene", "heap blocks", "bytes", "blocks left after close",
      "after \(openings) openings", "after \(openings) early closings",
    ]) { contender in
      contender.heap.map {
        [$0.blocks, $0.bytes, $0.left, $0.leftByOpenings, $0.leftByEarlyClosing]
          .map(RaceTable.cell)
      }
    }
  }

  /// For each event, the number of messages and the call depth: "10 (5)". Nil without a trace.
  package var messagesTable: RaceTable? {
    table(["messages (depth)"] + recordedEvents.map(eventName)) { contender in
      guard !contender.diagrams.isEmpty else { return nil }
      return recordedEvents.map { id in
        let diagram = contender.diagrams.first { $0.event == id }
        return diagram.map { "\($0.messages.count) (\($0.depth))" } ?? "–"
      }
    }
  }

  var recordedEvents: [String] { contenders.flatMap { $0.diagrams.map(\.event) }.uniqued }

  func eventName(_ id: String) -> String { events.first { $0.id == id }?.name ?? id }

  package var sourcesTable: RaceTable? {
    table([
      "sources", "files", "lines", "types", "protocols", "exposed", "roles replaced in tests",
      "double types", "lines of doubles",
    ]) {
      $0.sources.map { sources in
        [
          sources.files.count, sources.lines, sources.types, sources.protocols,
          sources.exposed, sources.doubles?.roles.count, sources.doubles?.types,
          sources.doubles?.lines,
        ].map(RaceTable.cell)
      }
    }
  }

  /// Nil without a release build.
  var binaryTable: RaceTable? {
    table(["binary size, bytes", "text", "data"]) { contender in
      contender.binary.map { [$0.text, $0.data].map(RaceTable.cell) }
    }
  }

  /// Nil if the compiler was not timed.
  var compilationTable: RaceTable? {
    let header = [
      "compile time, s", "clean build", "body changed", "interface changed",
      "other targets compiled (body)", "other targets compiled (interface)",
    ]
    return table(header) { contender in
      contender.compilation.map { times in
        [times.clean, times.body, times.interface].map(Self.words)
          + [times.body, times.interface].map { RaceTable.cell($0?.otherTargets) }
      }
    }
  }

  /// The interval, or the samples if they are too few for one.
  static func words(_ build: BuildTime?) -> String {
    guard let build else { return "–" }
    return build.time.map { NumberFormat.interval($0) }
      ?? build.samples.map(NumberFormat.factor).joined(separator: ", ")
  }

  package func table(of change: Change) -> RaceTable {
    let rows = change.costs.map { cost in
      [name(of: cost.contender)]
        + [cost.declarations, cost.requirementsAndCases, cost.hunks].map(String.init)
        + [
          cost.vanished == 0 ? "\(cost.files)" : "\(cost.files) (\(cost.vanished) gone)",
          "+\(cost.added) −\(cost.removed)", "\(cost.changedTests)", "\(cost.addedTests)",
          "+\(cost.addedTestLines) −\(cost.removedTestLines)",
        ]
    }
    let header = [
      change.name, "declarations", "requirements and cases", "places", "files", "lines",
      "tests changed", "tests added", "test lines",
    ]
    let uncounted = change.notCounted.map { other in
      [name(of: other.contender), "not counted: \(other.why)"]
        + Array(repeating: "–", count: header.count - 2)
    }
    return RaceTable(header: header, rows: rows + uncounted)
  }

  /// A row for each contender with cells; nil if there is none.
  private func table(_ header: [String], _ cells: (Contender) -> [String]?) -> RaceTable? {
    let rows = contenders.compactMap { contender in
      cells(contender).map { [contender.name] + $0 }
    }
    return rows.isEmpty ? nil : RaceTable(header: header, rows: rows)
  }

  /// The ID if no contender has it.
  func name(of id: String) -> String {
    contender(id)?.name ?? (twin?.id == id ? twin?.name : nil) ?? id
  }
}

/// Formats statistics as a table. With older statistics, changed cells show the difference.
package struct StatsReport {
  private struct Change: Encodable {
    var now: StatsRow?
    var before: StatsRow?
  }

  private let rows: [StatsRow]
  private let old: [String: StatsRow]?

  package init(_ rows: [StatsRow], since old: [StatsRow]? = nil) {
    let present = Set(rows.map(\.name))
    let gone = (old ?? []).map(\.name).filter { !present.contains($0) }
    self.rows = (rows + gone.map { StatsRow(name: $0) }).sorted { $0.name < $1.name }
    self.old = old.map { rows in
      Dictionary(rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  package func text(_ format: TableFormat) throws -> String {
    guard format == .json else { return table.text(format) }
    guard let old else { return try JSONText.of(rows) }
    return try JSONText.of(
      rows.map { Change(now: $0.modules + $0.files == 0 ? nil : $0, before: old[$0.name]) })
  }

  private static let columns: [(heading: String, figure: @Sendable (StatsRow) -> Double)] = [
    ("files", { Double($0.files) }), ("code", { Double($0.code) }),
    ("comments", { Double($0.comments) }), ("tests", { Double($0.tests) }),
    ("tests/code", { $0.testsToCode }), ("types", { Double($0.types) }),
    ("protocols", { Double($0.protocols) }), ("functions", { Double($0.functions) }),
    ("median", { Double($0.functionMedian) }), ("p90", { Double($0.functionP90) }),
    ("longest", { Double($0.functionLongest) }), ("exposed", { Double($0.exposed) }),
    ("in", { Double($0.incoming) }), ("out", { Double($0.outgoing) }),
    ("instability", { $0.instability }), ("distance", { $0.distance }),
    ("chain", { Double($0.chain) }),
  ]

  private var table: TextTable {
    TextTable(
      headings: ["name"] + Self.columns.map(\.heading), words: 1,
      rows: rows.map { row in
        [row.name]
          + Self.columns.map { column in
            cell(
              column.figure(row),
              before: old.map { old in old[row.name].map(column.figure) ?? 0 })
          }
      })
  }

  private func cell(_ figure: Double, before: Double?) -> String {
    guard let before, before != figure else { return plain(figure) }
    let change = ((figure - before) * 100).rounded() / 100
    return "\(plain(figure)) (\(change > 0 ? "+" : "")\(plain(change)))"
  }

  private func plain(_ figure: Double) -> String {
    figure == figure.rounded() ? "\(Int(figure))" : "\(figure)"
  }
}

/// The unit of a row.
package enum StatsGrouping: String, CaseIterable, Sendable {
  case module, pattern, tag, owner, folder
}

extension [StatsRow] {
  /// With older statistics, changed cells show the difference.
  package func text(_ format: TableFormat, since old: [StatsRow]? = nil) throws -> String {
    let old = old.map { rows in Dictionary(rows.map { ($0.name, $0) }) { first, _ in first } }
    let names = Set(map(\.name))
    let gone = (old ?? [:]).keys.filter { !names.contains($0) }.map { StatsRow(name: $0) }
    let rows = (self + gone).sorted { $0.name < $1.name }
    if format != .json {
      return ReportTable(
        headings: ["name"] + StatsRow.columns.map(\.heading), words: 1,
        rows: rows.map { [$0.name] + $0.cells(since: old) }
      ).text(format)
    }
    guard let old else { return try JSONText.of(rows) }
    return try JSONText.of(
      rows.map { row in
        ["now": row.modules + row.files == 0 ? nil : row, "before": old[row.name]]
          .compactMapValues(\.self)
      })
  }
}

extension StatsRow {
  fileprivate static let columns: [(heading: String, figure: @Sendable (StatsRow) -> Double)] = [
    ("files", { Double($0.files) }), ("code", { Double($0.code) }),
    ("comments", { Double($0.comments) }), ("tests", { Double($0.tests) }),
    ("tests/code", { $0.testsToCode }), ("types", { Double($0.types) }),
    ("protocols", { Double($0.protocols) }), ("functions", { Double($0.functions) }),
    ("median", { Double($0.functionMedian) }), ("p90", { Double($0.functionP90) }),
    ("longest", { Double($0.functionLongest) }), ("exposed", { Double($0.exposed) }),
    ("wide", { Double($0.wide) }),
    ("in", { Double($0.incoming) }), ("out", { Double($0.outgoing) }),
    ("instability", { $0.instability }), ("distance", { $0.distance }),
    ("chain", { Double($0.chain) }),
  ]

  fileprivate func cells(since old: [String: StatsRow]?) -> [String] {
    Self.columns.map { column in
      let figure = column.figure(self)
      let before = old.map { $0[name].map(column.figure) ?? 0 }
      guard let before, before != figure else { return plain(figure) }
      let change = ((figure - before) * 100).rounded() / 100
      return "\(plain(figure)) (\(change > 0 ? "+" : "")\(plain(change)))"
    }
  }

  private func plain(_ figure: Double) -> String {
    figure == figure.rounded() ? "\(Int(figure))" : "\(figure)"
  }
}

package enum StatsGrouping: String, CaseIterable, Sendable {
  case module, pattern, tag, owner, folder, file
}

/// Writes figures as a table. With older figures, a cell that changed shows by how much.
package struct StatsReport {
  private struct Change: Encodable {
    var now: StatsRow?
    var before: StatsRow?
  }

  private let rows: [StatsRow]
  private let old: [String: StatsRow]?

  package init(_ rows: [StatsRow], since old: [StatsRow]? = nil) {
    let present = Set(rows.map(\.name))
    let gone = (old ?? []).filter { !present.contains($0.name) }.map { StatsRow(gone: $0.name) }
    self.rows = (rows + gone).sorted { $0.name < $1.name }
    self.old = old.map { rows in
      Dictionary(rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  package func text(_ format: StatsFormat) throws -> String {
    switch format {
    case .json: try json()
    case .text: table.aligned
    case .markdown: table.markdown
    }
  }

  private func json() throws -> String {
    guard let old else { return try JSONText.of(rows) }
    return try JSONText.of(
      rows.map { Change(now: $0.modules + $0.files == 0 ? nil : $0, before: old[$0.name]) })
  }

  private static let headings = [
    "name", "files", "code", "comments", "tests", "tests/code", "types", "protocols", "functions",
    "median", "p90", "longest", "exposed", "in", "out", "instability", "distance", "chain",
  ]

  private var table: TextTable {
    TextTable(
      headings: Self.headings, words: 1,
      rows: rows.map { row in
        let before = old.map { $0[row.name].map(figures) ?? figures(row).map { _ in 0 } }
        return [row.name]
          + figures(row).enumerated().map { index, figure in
            cell(figure, before: before?[index])
          }
      })
  }

  private func figures(_ row: StatsRow) -> [Double] {
    let sizes = [row.files, row.code, row.comments, row.tests].map(Double.init)
    let counts = [
      row.types, row.protocols, row.functions, row.functionMedian, row.functionP90,
      row.functionLongest, row.exposed, row.incoming, row.outgoing,
    ].map(Double.init)
    return sizes + [row.testsToCode] + counts + [row.instability, row.distance, Double(row.chain)]
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

package enum StatsFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}

/// What the rows of the figures stand for.
package enum StatsGrouping: String, CaseIterable, Sendable {
  case module, pattern, tag, owner, folder
}

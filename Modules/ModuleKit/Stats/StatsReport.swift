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
    case .text: aligned(table)
    case .markdown: markdown(table)
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

  private var table: [[String]] {
    [Self.headings]
      + rows.map { row in
        let before = old.map { $0[row.name].map(figures) ?? figures(row).map { _ in 0 } }
        return [row.name]
          + figures(row).enumerated().map { index, figure in
            cell(figure, before: before?[index])
          }
      }
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

  private func aligned(_ table: [[String]]) -> String {
    let widths = Self.headings.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + blanks : blanks + cell.0
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func markdown(_ table: [[String]]) -> String {
    var lines = table.map { row in
      "| \(row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    let rule = ["---"] + Array(repeating: "--:", count: Self.headings.count - 1)
    lines.insert("| \(rule.joined(separator: " | ")) |", at: 1)
    return lines.joined(separator: "\n")
  }
}

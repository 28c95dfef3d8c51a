import DisplayKit

/// Rows of cells, the first of which is a name; the others are figures, to the right.
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

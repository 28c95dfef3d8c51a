/// Rows of cells, the first of which is a name; the others are figures, to the right.
package struct MarkdownTable: Equatable, Sendable {
  package let header: [String]
  package let rows: [[String]]

  package init(_ header: [String], _ rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  package var text: String {
    let rule = header.indices.map { $0 == 0 ? "---" : "---:" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

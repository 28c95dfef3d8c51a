/// A table with text columns on the left and numeric columns on the right.
struct ReportTable {
  let headings: [String]
  /// The number of text columns.
  let words: Int
  let rows: [[String]]

  func text(_ format: TableFormat) -> String { format == .markdown ? markdown : aligned }

  private var aligned: String {
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return column < words ? row[column] + blanks : blanks + row[column]
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private var markdown: String {
    let rule = headings.indices.map { $0 < words ? "---" : "--:" }
    return ([headings, rule] + rows).map { row in
      "| \(row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }.joined(separator: "\n")
  }
}

package enum TableFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}

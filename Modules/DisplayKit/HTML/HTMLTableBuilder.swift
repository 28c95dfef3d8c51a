/// A table, cell by cell.
struct HTMLTableBuilder {
  private var header: [StyledText] = []
  private var rows: [[StyledText]] = []
  private var row: [StyledText] = []
  private var isRowOfHeaders = true

  var content: Content? {
    header.isEmpty && rows.isEmpty ? nil : .table(Table(header: header, rows: rows))
  }

  mutating func add(_ cell: StyledText, isHeader: Bool) {
    row.append(cell)
    isRowOfHeaders = isRowOfHeaders && isHeader
  }

  /// Ends the row, if there is one. The first one is the header when it stands in the `thead` or
  /// all of its cells are headers.
  mutating func endRow(isInHead: Bool) {
    defer { isRowOfHeaders = true }
    guard !row.isEmpty else { return }
    if header.isEmpty && rows.isEmpty && (isInHead || isRowOfHeaders) {
      header = row
    } else {
      rows.append(row)
    }
    row = []
  }
}

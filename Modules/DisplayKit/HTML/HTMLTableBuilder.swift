/// A table, cell by cell.
struct HTMLTableBuilder {
  /// Only among so many columns a cell's span is kept free: what fills it must not outgrow the HTML.
  private static let mostSpanned = 32
  private static let none = StyledText([])

  private var header: [StyledText] = []
  private var rows: [[StyledText]] = []
  private var row: [StyledText] = []
  private var isRowOfHeaders = true
  private var rowCount = 0
  /// For each column, the first row that no cell above it reaches into.
  private var freeRows: [Int] = []
  /// The column behind the last cell of the row.
  private var end = 0

  var content: Content? {
    header.isEmpty && rows.isEmpty ? nil : .table(Table(header: header, rows: rows))
  }

  /// Adds a cell behind empty ones for where others reach.
  mutating func add(_ cell: StyledText, isHeader: Bool, columns: Int, rows: Int) {
    while row.count < end || row.count < freeRows.count && freeRows[row.count] > rowCount {
      row.append(Self.none)
    }
    end = min(row.count + columns, Self.mostSpanned)
    for column in row.count..<max(row.count, end) {
      while freeRows.count <= column { freeRows.append(0) }
      freeRows[column] = rowCount + rows
    }
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
    rowCount += 1
    end = 0
  }
}

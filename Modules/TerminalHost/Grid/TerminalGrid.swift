package import DisplayKit

/// What a terminal shows: rows of cells.
package struct TerminalGrid: Equatable, Sendable {
  package let size: TerminalSize
  package private(set) var rows: [[TerminalCell]]
  private let isASCII: Bool

  package init(_ size: TerminalSize, isASCII: Bool = false) {
    self.size = size
    self.isASCII = isASCII
    let row = Array(repeating: TerminalCell.blank, count: size.columns)
    rows = Array(repeating: row, count: size.rows)
  }

  /// Writes `text` in one line from `column` on, and returns the column behind it. What does not
  /// fit before `limit` is left out; half of a wide cluster is a space.
  @discardableResult
  package mutating func put(
    _ text: DisplayText, _ style: TerminalStyle = .plain, row: Int, column: Int, limit: Int? = nil
  ) -> Int {
    guard rows.indices.contains(row), column >= 0 else { return column }
    let end = min(limit ?? size.columns, size.columns)
    var column = column
    TerminalCluster.each(in: text, isASCII: isASCII) { cluster in
      guard column < end else { return }
      if column + cluster.width <= end {
        place(cluster, style, row, column)
        column += cluster.width
      } else {
        while column < end {
          place(.space, style, row, column)
          column += 1
        }
      }
    }
    return column
  }

  /// Changes how the cells of `columns` look; a wide cluster changes as a whole.
  package mutating func restyle(
    row: Int, columns: Range<Int>, _ change: (inout TerminalStyle) -> Void
  ) {
    guard rows.indices.contains(row) else { return }
    var columns = columns.clamped(to: 0..<size.columns)
    guard !columns.isEmpty else { return }
    while columns.lowerBound > 0, rows[row][columns.lowerBound].cluster == nil {
      columns = columns.lowerBound - 1..<columns.upperBound
    }
    while columns.upperBound < size.columns, rows[row][columns.upperBound].cluster == nil {
      columns = columns.lowerBound..<columns.upperBound + 1
    }
    for column in columns { change(&rows[row][column].style) }
  }

  /// What stands there is not known: any cell differs from it.
  mutating func forget(rows: Range<Int>, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<size.columns)
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns { self.rows[row][column] = .unknown }
    }
  }

  private mutating func place(
    _ cluster: TerminalCluster, _ style: TerminalStyle, _ row: Int, _ column: Int
  ) {
    let end = column + cluster.width
    // What is cut in two does not stay.
    var left = column
    while left > 0, rows[row][left].cluster == nil { left -= 1 }
    for position in left..<column {
      rows[row][position] = TerminalCell(.space, rows[row][position].style)
    }
    var right = end
    while right < size.columns, rows[row][right].cluster == nil {
      rows[row][right] = TerminalCell(.space, rows[row][right].style)
      right += 1
    }
    rows[row][column] = TerminalCell(cluster, style)
    for position in column + 1..<max(end, column + 1) {
      rows[row][position] = TerminalCell(nil, style)
    }
  }
}

/// A place on the grid. The cells behind the first one of a wide cluster continue it.
package struct TerminalCell: Equatable, Sendable {
  package static let blank = TerminalCell(.space, .plain)
  /// Nothing is drawn like it.
  static let unknown = TerminalCell(
    nil, TerminalStyle(.struck, foreground: .black, background: .black))

  /// Nil where the cell continues the cluster to its left.
  package let cluster: TerminalCluster?
  package var style: TerminalStyle

  init(_ cluster: TerminalCluster?, _ style: TerminalStyle) {
    self.cluster = cluster
    self.style = style
  }
}

/// A grid, and where the cursor is shown.
package struct TerminalFrame: Equatable, Sendable {
  package struct Cursor: Equatable, Sendable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package var grid: TerminalGrid
  /// Nil where it is hidden.
  package var cursor: Cursor?
  package var pictures: [TerminalPlacement] = []

  package init(grid: TerminalGrid, cursor: Cursor? = nil) {
    self.grid = grid
    self.cursor = cursor
  }
}

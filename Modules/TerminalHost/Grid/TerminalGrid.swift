package import DisplayKit
package import PlainHost

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

  /// Writes `text` on one line from `column` on, and returns the column after it. Text past `limit`
  /// is cut; a space replaces half of a wide cluster.
  @discardableResult
  package mutating func put(
    _ text: DisplayText, _ style: TextStyle = [], row: Int, column: Int, limit: Int? = nil
  ) -> Int {
    guard rows.indices.contains(row), column >= 0 else { return column }
    let end = min(limit ?? size.columns, size.columns)
    var column = column
    for cluster in TerminalCluster.all(in: text, isASCII: isASCII) where column < end {
      if column + cluster.width <= end {
        place(cluster, style, row, column)
      } else {
        for blank in column..<end { place(.space, style, row, blank) }
      }
      column = min(column + cluster.width, end)
    }
    return column
  }

  /// The part of `text` that is drawn.
  func text(of text: DisplayText) -> String {
    TerminalCluster.text(of: text, isASCII: isASCII)
  }

  mutating func restyle(row: Int, columns: Range<Int>, _ change: (inout TextStyle) -> Void) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard rows.indices.contains(row), !columns.isEmpty else { return }
    for column in wholeClusters(row, columns) { change(&rows[row][column].style) }
  }

  /// Marks cells as unknown, so that they are drawn again.
  mutating func invalidate(rows: Range<Int>, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<size.columns)
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns { self.rows[row][column] = .unknown }
    }
  }

  private mutating func place(
    _ cluster: TerminalCluster, _ style: TextStyle, _ row: Int, _ column: Int
  ) {
    let end = column + cluster.width
    // A wide cluster that is partly overwritten is removed.
    for position in wholeClusters(row, column..<end) {
      rows[row][position].cluster = .space
    }
    for position in column..<end { rows[row][position] = TerminalCell(cluster: nil, style: style) }
    rows[row][column].cluster = cluster
  }

  /// `columns`, extended to whole clusters.
  private func wholeClusters(_ row: Int, _ columns: Range<Int>) -> Range<Int> {
    var (start, end) = (columns.lowerBound, columns.upperBound)
    while start > 0, rows[row][start].cluster == nil { start -= 1 }
    while end < size.columns, rows[row][end].cluster == nil { end += 1 }
    return start..<end
  }
}

/// A cell of the grid. A wide cluster has continuation cells after its first one.
package struct TerminalCell: Equatable, Sendable {
  static let blank = TerminalCell(cluster: .space, style: [])
  /// Equal to no drawn cell.
  static let unknown = TerminalCell(cluster: nil, style: TextStyle(rawValue: .max))

  /// Nil for a continuation of the cluster to its left.
  package fileprivate(set) var cluster: TerminalCluster?
  package var style: TextStyle
}

package struct TerminalFrame: Equatable, Sendable {
  struct Cursor: Equatable {
    let row: Int
    let column: Int
  }

  var grid: TerminalGrid
  /// The window's title, on one line.
  var title: DisplayText?
  var cursor: Cursor?
  /// Where the hidden cursor is left: a braille display shows its line.
  var focus: Cursor?
  var pictures: [TerminalPlacement] = []

  package init(grid: TerminalGrid) { self.grid = grid }
}

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

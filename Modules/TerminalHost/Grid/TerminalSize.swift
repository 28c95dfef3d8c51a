/// Of a terminal, in cells.
package struct TerminalSize: Equatable, Sendable {
  /// What a page needs to be of use.
  package static let least = TerminalSize(columns: 40, rows: 12)

  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }

  package var isEnough: Bool {
    columns >= Self.least.columns && rows >= Self.least.rows
  }
}

/// What a mouse did, and over which cell.
package struct TerminalMouse: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case press, release, wheelUp, wheelDown
    /// A button that the host has no use for, or a movement.
    case other
  }

  package let action: Action
  package let row: Int
  package let column: Int

  package init(_ action: Action, row: Int, column: Int) {
    self.action = action
    self.row = row
    self.column = column
  }
}

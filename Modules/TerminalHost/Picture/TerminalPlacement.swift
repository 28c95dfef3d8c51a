/// A picture at its place in a frame.
package struct TerminalPlacement: Equatable, Sendable {
  let picture: TerminalPicture
  var row = 0
  var column: Int
  let columns: Int
  let rows: Int

  func moved(row: Int, by columns: Int) -> TerminalPlacement {
    var moved = self
    moved.row = row
    moved.column += columns
    return moved
  }
}

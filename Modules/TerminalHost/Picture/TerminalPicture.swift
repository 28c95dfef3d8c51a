/// A picture that may be shown, and how many cells it takes.
package struct TerminalPicture: Equatable, Sendable {
  /// How a terminal wants its pictures.
  package enum Form: Equatable, Sendable {
    /// https://sw.kovidgoyal.net/kitty/graphics-protocol
    case kitty
    /// https://iterm2.com/documentation-images.html
    case iTerm2
  }

  /// Room for it on the smallest page.
  static let mostRows = 10
  static let mostColumns = 60
  /// Of a cell, in pixels, as most fonts have it.
  private static let cell = (width: 8, height: 16)

  let id: Int
  let file: CheckedPNG

  package init(id: Int, file: CheckedPNG) {
    self.id = id
    self.file = file
  }

  func size(room: Int) -> (columns: Int, rows: Int) {
    let (width, height) = (file.width * Self.cell.height, file.height * Self.cell.width)
    var columns = min((file.width + Self.cell.width - 1) / Self.cell.width, room, Self.mostColumns)
    var rows = (columns * height + width - 1) / width
    if rows > Self.mostRows {
      rows = Self.mostRows
      columns = max(min(columns, rows * width / height), 1)
    }
    return (columns, rows)
  }
}

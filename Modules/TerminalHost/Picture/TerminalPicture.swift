#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

extension TerminalWriter {
  private static let longestChunk = 4096

  /// Pictures that have gone or moved; what they covered is written anew.
  mutating func remove(_ placements: [TerminalPlacement], from grid: inout TerminalGrid) {
    for placement in placements {
      if pictures == .kitty { output.graphics("a=d,d=i,i=\(placement.picture.id),q=2") }
      grid.forget(
        rows: placement.row..<placement.row + placement.rows,
        columns: placement.column..<placement.column + placement.columns)
    }
  }

  /// Over the cells, which stay blank below them.
  mutating func place(_ placements: [TerminalPlacement]) {
    for placement in placements {
      let (picture, columns, rows) = (placement.picture, placement.columns, placement.rows)
      move(to: placement.row, placement.column)
      switch pictures {
      case .kitty:
        if sent.insert(picture.id).inserted { send(picture) }
        output.graphics("a=p,i=\(picture.id),c=\(columns),r=\(rows),C=1,q=2")
      case .iTerm2:
        let size = "size=\(picture.file.bytes.count);width=\(columns);height=\(rows)"
        output.operatingSystem(
          "1337;File=inline=1;doNotMoveCursor=1;\(size):"
            + Data(picture.file.bytes).base64EncodedString())
      case nil: break
      }
      position = nil
    }
  }

  private mutating func send(_ picture: TerminalPicture) {
    var rest = Data(picture.file.bytes).base64EncodedString().utf8[...]
    var keys = "a=t,f=100,i=\(picture.id),q=2,"
    repeat {
      let part = rest.prefix(Self.longestChunk)
      rest = rest.dropFirst(part.count)
      output.graphics("\(keys)m=\(rest.isEmpty ? 0 : 1)", String(Substring(part)))
      keys = ""
    } while !rest.isEmpty
  }
}

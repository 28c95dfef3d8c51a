#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

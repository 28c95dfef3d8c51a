import PNGKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A picture that can be shown, and its size in cells.
struct TerminalPicture: Equatable, Sendable {
  enum Form {
    /// https://sw.kovidgoyal.net/kitty/graphics-protocol
    case kitty
    /// https://iterm2.com/documentation-images.html
    case iTerm2
    /// Text, as chafa draws it: the colour of ▀ is that of the upper half of a cell, its background that of
    /// the lower half.
    case halfBlocks
  }

  /// The maximum height, which fits on the smallest page.
  static let mostRows = 10
  private static let mostColumns = 60
  /// The assumed size of a cell in pixels, typical of most fonts.
  private static let cell = (width: 8, height: 16)

  let id: Int
  let file: CheckedPNG
  /// Of at most ``mostColumns`` by twice ``mostRows``, unless the picture has fewer; nil if it is not drawn
  /// as text, or cannot be decoded.
  var pixels: PNGPixels?

  static func pixels(of file: CheckedPNG) -> PNGPixels? {
    let pixels = PNGPixels(png: file.bytes)
    return pixels?.scaled(
      width: min(file.width, mostColumns), height: min(file.height, 2 * mostRows))
  }

  func size(room: Int, mostRows: Int = Self.mostRows) -> (columns: Int, rows: Int) {
    let (width, height) = (file.width * Self.cell.height, file.height * Self.cell.width)
    let columns = min((file.width + Self.cell.width - 1) / Self.cell.width, room, Self.mostColumns)
    let rows = (columns * height + width - 1) / width
    guard rows > mostRows else { return (columns, rows) }
    return (max(min(columns, mostRows * width / height), 1), mostRows)
  }
}

struct TerminalPlacement: Equatable, Sendable {
  let picture: TerminalPicture
  var row = 0
  var column: Int
  let columns: Int
  let rows: Int
}

extension TerminalWriter {
  private static let longestChunk = 4096
  /// How many pictures the terminal stores, besides those that are shown.
  static let mostSent = 64

  /// Deletes the pictures that the terminal stores.
  var exitSequence: [UInt8] { sent.isEmpty ? [] : Array(Self.graphics("a=d,d=A,q=2").utf8) }

  /// Removes pictures that have gone or moved; their cells are drawn again.
  mutating func remove(_ placements: [TerminalPlacement], from grid: inout TerminalGrid) {
    for placement in placements {
      if pictures == .kitty { put(Self.graphics("a=d,d=i,i=\(placement.picture.id),q=2")) }
      grid.invalidate(
        rows: placement.row..<placement.row + placement.rows,
        columns: placement.column..<placement.column + placement.columns)
    }
  }

  /// Deletes stored pictures that are not `shown`, if there are many.
  mutating func deletePictures(except shown: [TerminalPlacement]) {
    guard sent.count > Self.mostSent else { return }
    let hidden = sent.subtracting(shown.map(\.picture.id))
    for id in hidden.sorted() { put(Self.graphics("a=d,d=I,i=\(id),q=2")) }
    sent.subtract(hidden)
  }

  /// Shows pictures over cells, which stay blank.
  mutating func place(_ placements: [TerminalPlacement]) {
    for placement in placements {
      let (picture, columns, rows) = (placement.picture, placement.columns, placement.rows)
      move(to: placement.row, placement.column)
      switch pictures {
      case .kitty:
        if sent.insert(picture.id).inserted { send(picture) }
        put(Self.graphics("a=p,i=\(picture.id),c=\(columns),r=\(rows),C=1,q=2"))
      case .iTerm2:
        let size = "size=\(picture.file.bytes.count);width=\(columns);height=\(rows)"
        let data = Data(picture.file.bytes).base64EncodedString()
        put("\u{1B}]1337;File=inline=1;doNotMoveCursor=1;\(size):\(data)\u{7}")
      case .halfBlocks: draw(placement)
      case nil: break
      }
      position = nil
    }
  }

  private mutating func draw(_ placement: TerminalPlacement) {
    let columns = placement.columns
    guard let pixels = placement.picture.pixels?.scaled(width: columns, height: 2 * placement.rows)
    else { return }
    for row in 0..<placement.rows {
      move(to: placement.row + row, placement.column)
      var pen = ""
      for column in 0..<columns {
        let upper = Self.color(2 * row * columns + column, of: pixels)
        let lower = Self.color((2 * row + 1) * columns + column, of: pixels)
        let codes = "\u{1B}[38;2;\(upper);48;2;\(lower)m"
        if codes != pen { put(codes) }
        pen = codes
        put("▀")
      }
      put("\u{1B}[m")
      position = nil
    }
  }

  private static func color(_ pixel: Int, of pixels: PNGPixels) -> String {
    pixels.colors[3 * pixel..<3 * pixel + 3].map(String.init).joined(separator: ";")
  }

  private mutating func send(_ picture: TerminalPicture) {
    var rest = Data(picture.file.bytes).base64EncodedString()[...]
    var keys = "a=t,f=100,i=\(picture.id),q=2,"
    repeat {
      let part = rest.prefix(Self.longestChunk)
      rest = rest.dropFirst(part.count)
      put(Self.graphics("\(keys)m=\(rest.isEmpty ? 0 : 1)", String(part)))
      keys = ""
    } while !rest.isEmpty
  }

  private static func graphics(_ keys: String, _ data: String = "") -> String {
    "\u{1B}_G\(keys);\(data)\u{1B}\\"
  }
}

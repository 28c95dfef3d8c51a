import PlainHost

/// Encodes frames as the bytes that update a terminal from the previous frame.
///
/// Assumes that lines do not wrap (DECAWM off). After a cluster whose width depends on the
/// terminal, positions the cursor explicitly, and writes the cells again that the cluster might
/// cover.
package struct TerminalWriter {
  /// The current style. Plain between frames.
  private var pen: TextStyle = []
  /// The terminal's cursor; its column is negative if it depends on the terminal.
  var position: TerminalFrame.Cursor?
  var output: [UInt8] = []

  private let hasColor: Bool
  private var shown: TerminalFrame?
  /// Whether the terminal supports mode 2026, synchronized output.
  var isSynchronized = false
  /// Nil if the terminal shows no pictures, or has not replied.
  var pictures: TerminalPicture.Form?
  var sent: Set<Int> = []

  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// Marks the terminal's content as unknown: the next frame clears it.
  mutating func reset() {
    shown = nil
    sent = []
  }

  package mutating func bytes(for frame: TerminalFrame) -> [UInt8] {
    output = []
    position = nil
    if shown == frame { return [] }
    if isSynchronized { put("\u{1B}[?2026h") }
    draw(frame, over: shown.flatMap { $0.grid.size == frame.grid.size ? $0 : nil })
    if isSynchronized { put("\u{1B}[?2026l") }
    shown = frame
    return output
  }

  private mutating func draw(_ frame: TerminalFrame, over shown: TerminalFrame?) {
    var old = shown?.grid ?? TerminalGrid(frame.grid.size)
    let pictures = shown?.pictures ?? []
    if let title = frame.title, title != shown?.title {
      put("\u{1B}]2;\(frame.grid.text(of: title))\u{1B}\\")
    }
    if shown == nil { put("\u{1B}[?25l\u{1B}[m\u{1B}[2J") }
    if shown?.cursor != nil, frame.cursor == nil { put("\u{1B}[?25l") }
    let removed = pictures.filter { !frame.pictures.contains($0) }
    remove(removed, from: &old)
    for row in old.rows.indices where old.rows[row] != frame.grid.rows[row] {
      draw(frame.grid.rows[row], over: old.rows[row], row: row)
    }
    setPen([])
    // A picture was removed from all its places.
    let gone = Set(removed.map(\.picture.id))
    place(frame.pictures.filter { !pictures.contains($0) || gone.contains($0.picture.id) })
    deletePictures(except: frame.pictures)
    if let place = frame.cursor ?? frame.focus { move(to: place.row, place.column) }
    if frame.cursor != nil, shown?.cursor == nil { put("\u{1B}[?25h") }
  }

  private mutating func setPen(_ style: TextStyle) {
    let style = hasColor ? style : style.subtracting(.colors)
    guard style != pen else { return }
    let codes = pen.isEmpty || style.isEmpty ? style.codes : [0] + style.codes
    put("\u{1B}[\(codes.map(String.init).joined(separator: ";"))m")
    pen = style
  }

  mutating func move(to row: Int, _ column: Int) {
    let target = TerminalFrame.Cursor(row: row, column: column)
    guard position != target else { return }
    put(position?.row == row ? "\u{1B}[\(column + 1)G" : "\u{1B}[\(row + 1);\(column + 1)H")
    position = target
  }

  mutating func put(_ text: String) { output += text.utf8 }
}

extension TerminalWriter {
  /// A shorter blank end of a line is written as spaces.
  private static let shortestErasure = 5

  private mutating func draw(_ new: [TerminalCell], over old: [TerminalCell], row: Int) {
    let isChanged = changes(new, old)
    let blankTail = new.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
    var column = 0
    while column < new.count {
      guard isChanged[column] else {
        column += 1
        continue
      }
      if column >= blankTail, isChanged[column...].count(where: \.self) >= Self.shortestErasure {
        move(to: row, column)
        setPen([])
        return put("\u{1B}[K")
      }
      move(to: row, column)
      column = write(new, row: row, column: column)
    }
  }

  /// The cells to write: whole clusters, and what a cluster of uncertain width might cover.
  private func changes(_ new: [TerminalCell], _ old: [TerminalCell]) -> [Bool] {
    var isChanged = zip(new, old).map { $0 != $1 }
    var covered = 0
    for (column, cell) in new.enumerated() {
      guard let cluster = cell.cluster else { continue }
      let columns = column..<min(column + cluster.width, new.count)
      guard column < covered || isChanged[columns].contains(true) else { continue }
      for position in columns { isChanged[position] = true }
      if !cluster.isSteady { covered = max(covered, column + cluster.widestReading) }
    }
    return isChanged
  }

  /// Writes one cluster, and returns the column after it.
  private mutating func write(_ cells: [TerminalCell], row: Int, column: Int) -> Int {
    guard let cluster = cells[column].cluster else { return column + 1 }
    let end = column + cluster.width
    setPen(cells[column].style)
    // A terminal that draws it narrower would leave the old content in the rest.
    if !cluster.isSteady { put("\u{1B}[\(cluster.width)X") }
    put(String(cluster.character))
    let isKnown = cluster.isSteady && end < cells.count
    position = TerminalFrame.Cursor(row: row, column: isKnown ? end : -1)
    return end
  }
}

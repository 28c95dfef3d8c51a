import PlainHost

/// Turns frames into the bytes that make a terminal show them, by what it shows already.
///
/// It takes the terminal's lines not to wrap (DECAWM off). After a cluster whose width terminals
/// disagree on the cursor is addressed anew, and what such a cluster might have covered is written
/// once more.
package struct TerminalWriter {
  /// Between frames the terminal's pen is plain.
  private var pen: TextStyle = []
  /// Where the terminal's cursor is; its column is negative where that depends on the terminal.
  var position: TerminalFrame.Cursor?
  var output: [UInt8] = []

  private let hasColor: Bool
  private var shown: TerminalFrame?
  /// The terminal has confirmed mode 2026: it shows a frame at once when all of it is there.
  var isSynchronized = false
  /// Nil where the terminal shows none, as far as is known.
  var pictures: TerminalPicture.Form?
  /// Pictures that the terminal keeps, by their numbers.
  var sent: Set<Int> = []

  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// What is on the terminal is not known any more: the next frame clears it.
  mutating func forget() {
    shown = nil
    sent = []
  }

  /// Nothing for a frame that is shown already.
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
    if shown == nil { put("\u{1B}[?25l\u{1B}[m\u{1B}[2J") }
    if shown?.cursor != nil, frame.cursor == nil { put("\u{1B}[?25l") }
    remove(pictures.filter { !frame.pictures.contains($0) }, from: &old)
    for row in old.rows.indices where old.rows[row] != frame.grid.rows[row] {
      draw(frame.grid.rows[row], over: old.rows[row], row: row)
    }
    setPen([])
    place(frame.pictures.filter { !pictures.contains($0) })
    guard let cursor = frame.cursor else { return }
    move(to: cursor.row, cursor.column)
    if shown?.cursor == nil { put("\u{1B}[?25h") }
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
    if position?.row == row {
      put("\u{1B}[\(parameter(column + 1))G")
    } else {
      put("\u{1B}[\(column == 0 ? parameter(row + 1) : "\(row + 1);\(column + 1)")H")
    }
    position = target
  }

  /// Of a control sequence (ECMA-48, 5.4); one is what is meant where none is.
  private func parameter(_ number: Int) -> String { number == 1 ? "" : String(number) }

  mutating func put(_ text: String) { output += text.utf8 }
}

extension TerminalWriter {
  /// Unchanged cells up to this many are written rather than jumped over.
  private static let shortestJump = 4

  private mutating func draw(_ new: [TerminalCell], over old: [TerminalCell], row: Int) {
    let isChanged = changes(new, old)
    let blankTail = new.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
    var column = 0
    while column < new.count {
      guard isChanged[column] else {
        column += 1
        continue
      }
      if column >= blankTail, isChanged[column...].count(where: \.self) > Self.shortestJump {
        move(to: row, column)
        setPen([])
        return put("\u{1B}[K")
      }
      closeGap(before: column, in: new, row: row)
      column = write(new, row: row, column: column)
    }
  }

  /// Which cells have to be written: all of a cluster or nothing, and whatever an uncertain cluster
  /// might cover.
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

  /// Goes to `column` by the shorter path: a few letters in the same style are cheaper than a jump.
  private mutating func closeGap(before column: Int, in row: [TerminalCell], row number: Int) {
    if let position, position.row == number, position.column >= 0,
      position.column < column, column - position.column <= Self.shortestJump,
      row[position.column..<column].allSatisfy({
        $0.style == pen && $0.cluster?.character.isASCII == true
      })
    {
      for next in position.column..<column { _ = write(row, row: number, column: next) }
    } else {
      move(to: number, column)
    }
  }

  /// Writes one cluster, and returns the column behind it.
  private mutating func write(_ cells: [TerminalCell], row: Int, column: Int) -> Int {
    guard let cluster = cells[column].cluster else { return column + 1 }
    let end = column + cluster.width
    setPen(cells[column].style)
    // A terminal that takes it for narrower would leave what was there.
    if !cluster.isSteady { put("\u{1B}[\(parameter(cluster.width))X") }
    put(String(cluster.character))
    let isKnown = cluster.isSteady && end < cells.count
    position = TerminalFrame.Cursor(row: row, column: isKnown ? end : -1)
    return end
  }
}

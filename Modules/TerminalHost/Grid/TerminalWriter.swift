/// Turns frames into the bytes that make a terminal show them, by what it shows already.
///
/// It takes the terminal's lines not to wrap (DECAWM off). After a cluster whose width terminals
/// disagree on the cursor is addressed anew, and what such a cluster might have covered is written
/// once more.
package struct TerminalWriter {
  /// Between frames the terminal's pen is plain.
  var pen = TerminalStyle.plain
  /// Where the terminal's cursor is; its column is negative where that depends on the terminal.
  var position: TerminalFrame.Cursor?
  var output = TerminalBytes()

  private let hasColor: Bool
  private var shown: TerminalFrame?
  /// The terminal has confirmed mode 2026: it shows a frame at once when all of it is there.
  package var isSynchronized = false
  /// Nil where the terminal shows none, as far as is known.
  package var pictures: TerminalPicture.Form?
  /// Pictures that the terminal keeps, by their numbers.
  var sent: Set<Int> = []

  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// What is on the terminal is not known any more: the next frame clears it.
  package mutating func forget() {
    shown = nil
    sent = []
  }

  /// What takes back the pictures that the terminal keeps.
  var farewell: [UInt8] {
    guard !sent.isEmpty else { return [] }
    var output = TerminalBytes()
    output.graphics("a=d,d=A,q=2")
    return output.bytes
  }

  /// Nothing for a frame that is shown already.
  package mutating func bytes(for frame: TerminalFrame) -> [UInt8] {
    output = TerminalBytes()
    position = nil
    if let shown, shown == frame { return [] }
    if isSynchronized { output.mode(2026, true) }
    draw(frame, over: shown)
    if isSynchronized { output.mode(2026, false) }
    shown = frame
    return output.bytes
  }

  private mutating func draw(_ frame: TerminalFrame, over shown: TerminalFrame?) {
    var old = TerminalGrid(frame.grid.size)
    if let shown, shown.grid.size == frame.grid.size {
      old = shown.grid
      if shown.cursor != nil && frame.cursor == nil { output.mode(25, false) }
      remove(shown.pictures.filter { !frame.pictures.contains($0) }, from: &old)
    } else {
      output.mode(25, false)
      output.control([], "m")
      output.control(2, final: "J")
    }
    for row in old.rows.indices where old.rows[row] != frame.grid.rows[row] {
      draw(frame.grid.rows[row], over: old.rows[row], row: row)
    }
    setPen(.plain)
    let known = shown?.grid.size == frame.grid.size ? shown?.pictures ?? [] : []
    place(frame.pictures.filter { !known.contains($0) })
    guard let cursor = frame.cursor else { return }
    move(to: cursor.row, cursor.column)
    if shown?.cursor == nil || shown?.grid.size != frame.grid.size { output.mode(25, true) }
  }

  mutating func setPen(_ style: TerminalStyle) {
    let style = hasColor ? style : style.withoutColor
    guard style != pen else { return }
    let codes = style.codes
    output.control(pen == .plain || codes.isEmpty ? codes : [0] + codes, "m")
    pen = style
  }

  mutating func move(to row: Int, _ column: Int) {
    let target = TerminalFrame.Cursor(row: row, column: column)
    guard position != target else { return }
    if position?.row == row {
      output.control(column + 1, final: "G")
    } else if column == 0 {
      output.control(row + 1, final: "H")
    } else {
      output.control(row + 1, column + 1, final: "H")
    }
    position = target
  }
}

extension TerminalWriter {
  /// Unchanged cells up to this many are written rather than jumped over.
  private static let shortestJump = 4

  mutating func draw(_ new: [TerminalCell], over old: [TerminalCell], row: Int) {
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
        setPen(.plain)
        output.control([], "K")
        return
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
    var column = 0
    while column < new.count {
      guard let cluster = new[column].cluster else {
        column += 1
        continue
      }
      let end = min(column + cluster.width, new.count)
      if column < covered || isChanged[column..<end].contains(true) {
        for position in column..<end { isChanged[position] = true }
        covered = max(covered, cluster.isSteady ? 0 : column + cluster.widestReading)
      }
      column = end
    }
    return isChanged
  }

  /// Goes to `column` by the shorter way: a few letters in the same style are cheaper than a jump.
  private mutating func closeGap(before column: Int, in row: [TerminalCell], row number: Int) {
    if let position, position.row == number, position.column >= 0,
      position.column < column, column - position.column <= Self.shortestJump,
      row[position.column..<column].allSatisfy({ canBeRewritten($0) })
    {
      var next = position.column
      while next < column { next = write(row, row: number, column: next) }
    } else {
      move(to: number, column)
    }
  }

  private func canBeRewritten(_ cell: TerminalCell) -> Bool {
    cell.style == pen && cell.cluster?.character.isASCII == true
  }

  /// Writes one cluster, and returns the column behind it.
  private mutating func write(_ cells: [TerminalCell], row: Int, column: Int) -> Int {
    guard let cluster = cells[column].cluster else { return column + 1 }
    let end = column + cluster.width
    setPen(cells[column].style)
    // A terminal that takes it for narrower would leave what was there.
    if !cluster.isSteady { output.control(cluster.width, final: "X") }
    output.text(cluster.character)
    let isKnown = cluster.isSteady && end < cells.count
    position = TerminalFrame.Cursor(row: row, column: isKnown ? end : -1)
    return end
  }
}

/// Bytes for a terminal, as they gather for one write.
struct TerminalBytes {
  private(set) var bytes: [UInt8] = []

  /// A control sequence (ECMA-48, 5.4); a one as the only parameter is left out.
  mutating func control(_ parameters: Int..., final: Character) {
    control(parameters == [1] ? [] : parameters, final)
  }

  mutating func control(_ parameters: [Int], _ final: Character) {
    bytes += [0x1B, UInt8(ascii: "[")]
    for (position, parameter) in parameters.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ";")) }
      bytes += String(parameter).utf8
    }
    bytes += String(final).utf8
  }

  /// A private mode of DEC's kind.
  mutating func mode(_ number: Int, _ isOn: Bool) {
    bytes += "\u{1B}[?\(number)\(isOn ? "h" : "l")".utf8
  }

  /// A command of kitty's graphics protocol.
  mutating func graphics(_ keys: String, _ data: String = "") {
    bytes += "\u{1B}_G\(keys);\(data)\u{1B}\\".utf8
  }

  mutating func operatingSystem(_ command: String) { bytes += "\u{1B}]\(command)\u{7}".utf8 }

  mutating func text(_ character: Character) {
    if let byte = character.asciiValue { bytes.append(byte) } else { bytes += character.utf8 }
  }
}

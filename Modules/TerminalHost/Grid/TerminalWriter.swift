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

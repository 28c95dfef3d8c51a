import DisplayKit
import PlainHost

extension TerminalPage {
  /// Columns at the left, for the mark of the selected row.
  static let gutter = 2

  /// Draws the lines in view, without pictures and selection, from `row` down and `column` to the right.
  mutating func drawLines(into frame: inout TerminalFrame, row: Int, column: Int) {
    for (number, place) in lines().enumerated() {
      var column = column
      for span in document.line(at: place).spans {
        column = frame.grid.put(span.text, span.style, row: row + number, column: column)
      }
    }
  }

  /// Draws the lines in view into `frame`, from `row` down.
  /// - Parameter spinner: nil before work has taken long enough to show one.
  mutating func draw(into frame: inout TerminalFrame, row first: Int, spinner: DisplayText?) {
    for (number, place) in lines().enumerated() {
      let row = first + number
      let line = document.line(at: place)
      guard !line.isProgress || spinner != nil else { continue }
      draw(line, into: &frame, row: row)
      if var picture = line.picture, number + picture.rows <= height {
        picture.row = row
        picture.column += Self.gutter
        frame.pictures.append(picture)
      }
      if line.isProgress, let spinner {
        frame.grid.put(spinner, row: row, column: Self.gutter)
      }
      if let selection, selection.target.isRow, selection.place <= place,
        place <= selection.end
      {
        frame.grid.put("▌", [.bold, .magenta], row: row, column: 0)
        frame.focus = frame.focus ?? TerminalFrame.Cursor(row: row, column: Self.gutter)
      }
      if let search {
        let style: TextStyle = place == found ? [.bold, .inverse] : [.bold, .underline]
        mark(search, style, in: line, &frame, row: row)
      }
    }
  }

  private func draw(_ line: TerminalLine, into frame: inout TerminalFrame, row: Int) {
    var column = Self.gutter
    for span in line.spans {
      let isSelected = span.target != nil && span.target == selection?.target
      let style = isSelected && state.edit == nil ? span.style.union(.inverse) : span.style
      if isSelected { frame.focus = frame.focus ?? TerminalFrame.Cursor(row: row, column: column) }
      column = frame.grid.put(span.text, style, row: row, column: column)
    }
    if let cursor = line.cursor {
      let column = min(Self.gutter + cursor, frame.grid.size.columns - 1)
      frame.cursor = TerminalFrame.Cursor(row: row, column: column)
    }
  }

  private func mark(
    _ search: TerminalSearch, _ style: TextStyle, in line: TerminalLine,
    _ frame: inout TerminalFrame, row: Int
  ) {
    let text = line.text
    for match in search.matches(in: text) {
      let start = Self.gutter + DisplayWidth.of(String(text.prefix(match.lowerBound)))
      let end = Self.gutter + DisplayWidth.of(String(text.prefix(match.upperBound)))
      frame.grid.restyle(row: row, columns: start..<end) { $0.formUnion(style) }
    }
  }

  /// Chooses the target at a cell of the page, except a field, which is selected. Nil without one.
  mutating func click(row: Int, column: Int) -> PageEffect? {
    guard let found = target(row: row, column: column) else { return nil }
    select(found)
    return found.target.isField ? .redraw : choose()
  }

  private mutating func target(row: Int, column: Int) -> TerminalSelection? {
    let places = lines()
    guard places.indices.contains(row) else { return nil }
    let place = places[row]
    var start = Self.gutter
    for span in document.line(at: place).spans {
      let end = start + span.width
      if let target = span.target, (start..<end).contains(column) {
        return document.find(target, near: place)
      }
      start = end
    }
    return document.stop(at: place, where: \.isRow)
  }
}

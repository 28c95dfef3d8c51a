import DisplayKit

extension TerminalComposer {
  mutating func compose(_ table: Table) {
    let header = table.header.map { spans(of: $0, .bold) }
    let rows = table.rows.map { row in row.map { spans(of: $0) } }
    let cells = ([header] + rows).lazy.map { row in
      row.lazy.map { $0.map(\.text.string).joined() }
    }
    guard let widths = TableLayout(of: cells, room: room)?.widths else {
      return composeRecords(header, rows)
    }
    if !header.isEmpty {
      compose(header, widths)
      let lines = widths.map { String(repeating: "─", count: $0) }
      write([TerminalSpan(DisplayText(lines.joined(separator: TableLayout.gap)), Self.faint)])
    }
    for row in rows { compose(row, widths) }
  }

  private mutating func compose(_ row: [[TerminalSpan]], _ widths: [Int]) {
    let cells = zip(row, widths).map { TerminalLineBreaker.lines(of: $0, room: $1) }
    for number in 0..<(cells.map(\.count).max() ?? 0) {
      var line: [TerminalSpan] = []
      var blanks = 0
      for (column, lines) in cells.enumerated() {
        let part = number < lines.count ? lines[number] : []
        if !part.isEmpty {
          if blanks > 0 {
            line.append(TerminalSpan(DisplayText(String(repeating: " ", count: blanks))))
          }
          line += part
          blanks = 0
        }
        blanks += widths[column] - part.reduce(0) { $0 + $1.width } + TableLayout.gap.count
      }
      write(line)
    }
  }

  /// Where there is no room for columns: a paragraph a cell, a blank line between rows.
  private mutating func composeRecords(_ header: [[TerminalSpan]], _ rows: [[[TerminalSpan]]]) {
    let names = header.map { cell in
      let label = DisplayText(cell.map(\.text.string).joined()).label
      return [TerminalSpan(label, TerminalStyle(.bold)), TerminalSpan(": ")]
    }
    for (position, row) in rows.enumerated() {
      if position > 0 { leaveGap(1) }
      for (column, cell) in row.enumerated() {
        writeText((column < names.count ? names[column] : []) + cell)
      }
    }
  }
}

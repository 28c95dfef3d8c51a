import DisplayKit

extension PlainRenderer {
  private typealias Row = [[StyledRun]]

  func drawTable(_ table: Table) throws {
    let header: Row = table.header.map { pieces(of: $0, .strong) }
    let rows: [Row] = table.rows.map { row in row.map { pieces(of: $0) } }
    let cells = ([header] + rows).lazy.map { row in
      row.lazy.map { $0.map(\.text).joined() }
    }
    guard let layout = TableLayout(of: cells, room: page.room) else {
      return try drawRecords(header, rows)
    }
    if !header.isEmpty {
      try draw(header, layout)
      let line = layout.widths.map { String(repeating: "─", count: $0) }
        .joined(separator: TableLayout.gap)
      try page.write(ANSIStyle.secondary.drawn(line, in: page.style))
    }
    for row in rows { try draw(row, layout) }
  }

  private func draw(_ row: Row, _ layout: TableLayout) throws {
    let cells = zip(row, layout.widths).map { cell, width in
      var lines: [PlainLineBreaker.Span] = []
      var breaker = PlainLineBreaker(room: max(width, 1))
      breaker.breakLines(cell) { lines.append($0) }
      return lines
    }
    let height = cells.map(\.count).max() ?? 0
    for number in 0..<height {
      var line = ""
      var blanks = 0
      for (column, lines) in cells.enumerated() {
        let span = number < lines.count ? lines[number] : PlainLineBreaker.Span()
        if !span.isEmpty {
          line += String(repeating: " ", count: blanks) + self.line(span, of: row[column])
          blanks = 0
        }
        blanks += layout.widths[column] - span.width + TableLayout.gap.count
      }
      try page.write(line)
    }
  }

  /// Where there is no room for columns: a block a row, a paragraph a cell.
  private func drawRecords(_ header: Row, _ rows: [Row]) throws {
    let names = header.map { cell in
      let label = DisplayText(cell.map(\.text).joined()).label.string
      return [StyledRun(label, ANSIStyle(.strong)), StyledRun(": ")]
    }
    for (position, row) in rows.enumerated() {
      if position > 0 { page.leaveGap(1) }
      for (column, cell) in row.enumerated() {
        try draw((column < names.count ? names[column] : []) + cell)
      }
    }
  }
}

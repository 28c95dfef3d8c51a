import DisplayKit

extension TerminalComposer {
  private static let gap = 2
  private static let narrowestColumn = 4

  mutating func compose(_ table: Table) {
    let header = table.header.map { spans(of: $0, .bold) }
    let rows = table.rows.map { row in row.map { spans(of: $0) } }
    guard let widths = columnWidths([header] + rows) else { return composeRecords(header, rows) }
    if !header.isEmpty {
      compose(header, widths)
      let lines = widths.map { String(repeating: "─", count: $0) }
      write([TerminalSpan(DisplayText(lines.joined(separator: "  ")), Self.faint)])
    }
    for row in rows { compose(row, widths) }
  }

  /// Narrows the widest columns until the table fits; nil where it cannot be made to.
  private func columnWidths(_ rows: [[[TerminalSpan]]]) -> [Int]? {
    var natural = Array(repeating: 0, count: rows.map(\.count).max() ?? 0)
    for row in rows {
      for (column, cell) in row.enumerated() {
        let lines = cell.map(\.text.string).joined().split(separator: "\n")
        let width = lines.map { DisplayWidth.of(String($0)) }.max() ?? 0
        natural[column] = max(natural[column], width)
      }
    }
    guard !natural.isEmpty else { return nil }
    var left = room - (natural.count - 1) * Self.gap
    let fits = natural.reduce(0, +) <= left
    guard fits || left >= natural.count * Self.narrowestColumn else { return nil }
    var widths = natural
    let narrowToWide = natural.indices.sorted { natural[$0] < natural[$1] }
    for (position, column) in narrowToWide.enumerated() {
      widths[column] = min(natural[column], left / (natural.count - position))
      left -= widths[column]
    }
    return widths
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
        blanks += widths[column] - part.reduce(0) { $0 + $1.width } + Self.gap
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

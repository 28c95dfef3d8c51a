import DisplayKit

/// Lays a table out as lines: in columns if they fit, otherwise with one paragraph per cell and a
/// blank line between rows.
package struct TextTable<Target: Equatable> {
  package typealias Cell = [TextSpan<Target>]
  package typealias Line = [TextSpan<Target>]

  package let lines: [Line]

  package init(header: [Cell], rows: [[Cell]], room: Int) {
    let texts = ([header] + rows).lazy.map { row in
      row.lazy.map { $0.map(\.text.string).joined() }
    }
    guard let widths = TableLayout(of: texts, room: room)?.widths else {
      lines = Self.records(header, rows, room: room)
      return
    }
    let rule = DisplayText(
      widths.map { String(repeating: "─", count: $0) }.joined(separator: TableLayout.gap))
    let title = header.isEmpty ? [] : Self.lines(of: header, widths) + [[TextSpan(rule, .dim)]]
    lines = title + rows.flatMap { Self.lines(of: $0, widths) }
  }

  private static func lines(of row: [Cell], _ widths: [Int]) -> [Line] {
    let cells = zip(row, widths).map { LineBreaker.paragraph($0, room: $1) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { number in
      var line: Line = []
      var blanks = 0
      for (lines, width) in zip(cells, widths) {
        let part = number < lines.count ? lines[number] : []
        if !part.isEmpty {
          if blanks > 0 {
            line.append(TextSpan(DisplayText(String(repeating: " ", count: blanks))))
          }
          line += part
          blanks = 0
        }
        blanks += width - part.reduce(0) { $0 + $1.width } + TableLayout.gap.count
      }
      return line
    }
  }

  private static func records(_ header: [Cell], _ rows: [[Cell]], room: Int) -> [Line] {
    let names: [Cell] = header.map { cell in
      let label = DisplayText(cell.map(\.text.string).joined()).label
      return [TextSpan(label, .bold), TextSpan(": ")]
    }
    let records = rows.map { row in
      row.enumerated().flatMap { column, cell in
        guard column < names.count else { return LineBreaker.paragraph(cell, room: room) }
        let isEmpty = cell.allSatisfy { $0.text.string.isEmpty }
        return isEmpty ? [] : LineBreaker.paragraph(names[column] + cell, room: room)
      }
    }
    return Array(records.filter { !$0.isEmpty }.joined(separator: [[]]))
  }
}

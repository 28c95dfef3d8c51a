/// The column widths of a table.
package struct TableLayout {
  package static let gap = "  "
  /// The minimum width of a column that is narrowed.
  private static let narrowest = 4

  package let widths: [Int]

  /// Measures the cells of `rows`; nil if the table does not fit.
  package init?(of rows: some Sequence<some Sequence<String>>, room: Int) {
    var natural: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == natural.count { natural.append(0) }
        natural[column] = max(natural[column], DisplayWidth.ofLongestLine(in: cell))
      }
    }
    self.init(natural: natural, room: room)
  }

  /// Narrows the widest columns until the table fits; nil if it can't fit.
  init?(natural: [Int], room: Int) {
    guard !natural.isEmpty else { return nil }
    let gaps = (natural.count - 1) * Self.gap.count
    var left = room - gaps
    var widths = natural
    let fits = natural.reduce(0, +) <= left
    guard fits || left >= natural.count * Self.narrowest else { return nil }
    let narrowToWide = natural.indices.sorted { natural[$0] < natural[$1] }
    for (position, column) in narrowToWide.enumerated() {
      widths[column] = min(natural[column], left / (natural.count - position))
      left -= widths[column]
    }
    self.widths = widths
  }
}

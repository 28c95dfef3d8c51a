/// The column widths of a table.
public struct TableLayout {
  /// Between two columns.
  public static let gap = "  "
  /// The minimum width of a column that is narrowed.
  private static let narrowest = 4

  /// Of each column, in columns of a terminal and without the gaps.
  public let widths: [Int]

  /// Measures the cells of `rows`; nil if the table does not fit without cutting a word.
  public init?(of rows: some Sequence<some Sequence<String>>, room: Int) {
    let natural = Self.widest(in: rows, DisplayWidth.ofLongestLine)
    let fits = natural.reduce(0, +) + (natural.count - 1) * Self.gap.count <= room
    let words = fits ? [] : Self.widest(in: rows, DisplayWidth.ofLongestWord)
    self.init(natural: natural, words: words, room: room)
  }

  private static func widest(
    in rows: some Sequence<some Sequence<String>>, _ width: (String) -> Int
  ) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width(cell))
      }
    }
    return widths
  }

  /// Narrows the widest columns, but none below its longest word, until the table fits; nil if it
  /// can't fit.
  init?(natural: [Int], words: [Int] = [], room: Int) {
    guard !natural.isEmpty else { return nil }
    let gaps = (natural.count - 1) * Self.gap.count
    var left = room - gaps
    var widths = natural
    let fits = natural.reduce(0, +) <= left
    let least = natural.indices.map { column in
      min(natural[column], max(words.isEmpty ? 0 : words[column], Self.narrowest))
    }
    var reserved = least.reduce(0, +)
    guard fits || left >= max(natural.count * Self.narrowest, reserved) else { return nil }
    let narrowToWide = natural.indices.sorted { natural[$0] < natural[$1] }
    for (position, column) in narrowToWide.enumerated() {
      reserved -= least[column]
      let share = min(left / (natural.count - position), left - reserved)
      widths[column] = min(natural[column], max(least[column], share))
      left -= widths[column]
    }
    self.widths = widths
  }
}

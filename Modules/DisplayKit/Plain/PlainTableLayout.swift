/// The widths of a table's columns.
struct PlainTableLayout {
  static let gap = "  "
  /// A column is not made narrower than this.
  static let narrowest = 4

  let widths: [Int]

  /// Narrows the widest columns until the table fits; nil when it cannot be made to.
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

  /// Of the longest line.
  static func naturalWidth(of cell: [PlainPiece]) -> Int {
    let text = cell.map(\.text).joined()
    return text.split(separator: "\n").map { DisplayWidth.of(String($0)) }.max() ?? 0
  }
}

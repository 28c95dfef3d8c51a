import DisplayKit

/// The marks that replace styles of text without color. They nest: the mark that opened first closes
/// last.
struct PlainMarks {
  private static let all: [(emphasis: StyledText.Emphasis, mark: String)] = [
    (.struck, "~~"), (.code, "`"),
  ]

  /// The outermost first.
  private var open: [(emphasis: StyledText.Emphasis, mark: String)] = []

  /// The text of a run between the marks that open before it and close after it. For all runs, in
  /// order.
  mutating func text(of position: Int, in runs: [StyledText.Run]) -> DisplayText {
    let begun = begin(position, in: runs)
    let ended = end(before: position + 1 < runs.count ? runs[position + 1].emphasis : [])
    let text = runs[position].text
    return begun.isEmpty && ended.isEmpty ? text : "\(begun)\(text.string)\(ended)"
  }

  private mutating func begin(_ position: Int, in runs: [StyledText.Run]) -> String {
    let missing = Self.all.filter { style in
      runs[position].emphasis.contains(style.emphasis)
        && !open.contains { $0.emphasis == style.emphasis }
    }
    // The longest is the outermost. Sorting is stable.
    let begun = missing.map { style in
      (style, length: runs[position...].prefix { $0.emphasis.contains(style.emphasis) }.count)
    }.sorted { $0.length > $1.length }.map(\.0)
    open += begun
    return begun.map(\.mark).joined()
  }

  /// Closes the marks that `next` lacks, and those within them, which open again.
  private mutating func end(before next: StyledText.Emphasis) -> String {
    let kept = open.prefix { next.contains($0.emphasis) }.count
    let ended = open[kept...].reversed().map(\.mark).joined()
    open.removeSubrange(kept...)
    return ended
  }
}

import DisplayKit

/// The finished texts of a tag's row.
struct DisplayedTag: Equatable, Sendable {
  let id: RowID
  /// Such as "#swift".
  let name: DisplayText
  let summary: DisplayText?
}

// Formatting
extension DisplayedTag {
  init(_ tag: ArticleTag, row: RowID) {
    self.init(
      id: row, name: DisplayText("#\(tag.name)"),
      summary: tag.summary.map { DisplayText($0) })
  }
}

// Layout
extension DisplayedTag {
  var content: Content {
    let summary = summary.map { Content.text(StyledText($0, .secondary)) }
    return .stack([.text(StyledText(name, .strong)), summary].compactMap(\.self), spacing: 0)
  }
}

import DisplayKit

/// A tag, formatted for a row.
struct DisplayedTag: Equatable, Sendable {
  let row: RowID
  /// Such as "#swift".
  let name: DisplayText
  let summary: DisplayText?

  init(_ tag: ArticleTag) {
    row = RowID(tag.id)
    name = DisplayText("#\(tag.name)")
    summary = tag.summary.map { DisplayText($0) }
  }

  var content: Content {
    let summary = summary.map { Content.text(StyledText($0, .secondary)) }
    return .stack([.text(StyledText(name, .strong)), summary].compactMap(\.self), spacing: 0)
  }
}

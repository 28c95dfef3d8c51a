import DisplayKit

/// An article as a row or a header shows it.
struct DisplayedArticle: Equatable, Sendable {
  let row: RowID
  let title: DisplayText
  /// Author, date, reading time, reactions and comments: those that are known.
  let facts: [DisplayText]
  /// Such as "#swift".
  let tags: [DisplayText]
}

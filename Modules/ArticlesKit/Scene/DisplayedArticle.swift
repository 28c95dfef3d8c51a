import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An article as a row or a header shows it.
struct DisplayedArticle: Equatable, Sendable {
  let row: RowID
  let title: DisplayText
  /// Author, date, reading time, reactions and comments: those that are known.
  let facts: [DisplayText]
  /// Such as "#swift".
  let tags: [DisplayText]

  init(_ article: Article) {
    row = RowID(article.id)
    title = DisplayText(article.title)
    let facts = [
      article.author ?? article.username,
      // The service pads its days: "Sep  3".
      article.published.map { $0.replacing("  ", with: " ") }
        ?? article.publishedAt?.formatted(.iso8601.year().month().day()),
      article.readingMinutes.map { "\($0) min read" },
      article.reactions.map { $0 == 1 ? "1 reaction" : "\($0) reactions" },
      article.comments.map { $0 == 1 ? "1 comment" : "\($0) comments" },
    ]
    self.facts = facts.compactMap(\.self).map { DisplayText($0) }
    tags = article.tags.map { DisplayText("#\($0)") }
  }
}

import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Words an article for the Presenters of the list and of the detail.
struct ArticleFormatter {
  func displayed(_ article: Article) -> DisplayedArticle {
    DisplayedArticle(
      article: article, row: RowID(article.id), title: DisplayText(article.title),
      facts: facts(of: article).map { DisplayText($0) },
      tags: article.tags.map { DisplayText("#\($0)") })
  }

  private func facts(of article: Article) -> [String] {
    [
      article.author ?? article.username, date(of: article),
      article.readingMinutes.map { "\($0) min read" },
      article.reactions.map { $0 == 1 ? "1 reaction" : "\($0) reactions" },
      article.comments.map { $0 == 1 ? "1 comment" : "\($0) comments" },
    ].compactMap(\.self)
  }

  private func date(of article: Article) -> String? {
    // The service pads its days: "Sep  3".
    article.published.map { $0.replacing("  ", with: " ") }
      ?? article.publishedAt?.formatted(.iso8601.year().month().day())
  }
}

/// An article as a row or a header shows it.
package struct DisplayedArticle: Equatable, Sendable {
  package let article: Article
  let row: RowID
  let title: DisplayText
  /// Author, date, reading time, reactions and comments: those that are known.
  let facts: [DisplayText]
  /// Such as "#swift".
  let tags: [DisplayText]
}

extension DisplayedArticle {
  /// What stands below the title.
  var details: [Content] {
    let lines = [
      StyledText(joining: facts, by: " · ", .secondary),
      StyledText(joining: tags, by: " ", .secondary),
    ]
    return lines.filter { !$0.runs.isEmpty }.map(Content.text)
  }
}

extension StyledText {
  init(
    joining texts: [DisplayText], by separator: DisplayText, _ emphasis: Emphasis = []
  ) {
    let runs = texts.map { Run($0, emphasis) }
    let separated = runs.flatMap { [Run(separator, emphasis), $0] }
    self.init(Array(separated.dropFirst()))
  }
}

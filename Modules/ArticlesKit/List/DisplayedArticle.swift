import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An article, formatted for a row or a header.
struct DisplayedArticle: Equatable, Sendable {
  let row: RowID
  let title: DisplayText
  /// Author, date, reading time, reactions and comments, as far as they are known.
  let facts: [DisplayText]
  /// Such as "#swift".
  let tags: [DisplayText]
  /// The page on the web.
  let link: WebLink?

  init(_ article: Article) {
    row = RowID(article.id)
    title = DisplayText(article.title)
    facts = article.facts.map { DisplayText($0) }
    tags = article.tags.map { DisplayText("#\($0)") }
    link = article.url.flatMap { WebLink($0) }
  }

  var content: Content {
    // Without a cursor, the user types this number to open the article.
    let title = StyledText([
      .init(DisplayText(row.rawValue + " "), .secondary), .init(title, .strong),
    ])
    return .stack([.text(title)] + details, spacing: 0)
  }

  /// The content below the title.
  var details: [Content] {
    let lines = [
      StyledText(joining: facts, by: " · ", .secondary),
      StyledText(joining: tags, by: " ", .secondary),
    ]
    return lines.filter { !$0.runs.isEmpty }.map(Content.text)
  }
}

extension Article {
  fileprivate var facts: [String] {
    [
      byline, date, readingMinutes.map { "\($0) min read" },
      reactions.map { $0 == 1 ? "1 reaction" : "\($0) reactions" },
      comments.map { $0 == 1 ? "1 comment" : "\($0) comments" },
    ].compactMap(\.self)
  }

  /// Such as "Ilse Vandermeer @ilse".
  private var byline: String? {
    let parts = [author, username.map { "@\($0)" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var date: String? {
    // The service pads days with a space: "Sep  3".
    published.map { $0.replacing("  ", with: " ") }
      ?? publishedAt?.formatted(.iso8601.year().month().day())
  }
}

extension StyledText {
  init(joining texts: [DisplayText], by separator: DisplayText, _ emphasis: Emphasis = []) {
    let runs = texts.map { Run($0, emphasis) }
    let separated = runs.flatMap { [Run(separator, emphasis), $0] }
    self.init(Array(separated.dropFirst()))
  }
}

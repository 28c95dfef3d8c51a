import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The finished texts of an article, for a row or a header.
struct DisplayedArticle: Equatable, Sendable {
  let id: RowID
  let number: DisplayText
  let title: DisplayText
  /// Such as "Ilse Vandermeer @ilse · Jul 16 · 4 min read", as far as it is known.
  let facts: DisplayText?
  /// Such as "12 reactions · 3 comments".
  let counts: DisplayText?
  let tags: [Tag]
  /// The page on the web.
  let link: WebLink?

  struct Tag: Equatable, Sendable {
    let name: String
    /// Such as "#swift".
    let text: DisplayText

    init(_ name: String) {
      self.name = name
      text = DisplayText("#\(name)")
    }

    var row: RowID { RowID("tag:\(name)") }
  }
}

// Formatting
extension DisplayedArticle {
  init(_ article: Article, row: RowID? = nil) {
    self.init(
      id: row ?? RowID(article.id), number: DisplayText(String(article.id)),
      title: DisplayText(article.title), facts: Self.joined(article.facts),
      counts: Self.joined(article.counts), tags: article.tags.map(Tag.init),
      link: article.url.flatMap { WebLink($0) })
  }

  private static func joined(_ texts: [String]) -> DisplayText? {
    texts.isEmpty ? nil : DisplayText(texts.joined(separator: " · "))
  }
}

extension Article {
  fileprivate var facts: [String] {
    [byline, date, readingMinutes.map { "\($0) min read" }].compactMap(\.self)
  }

  fileprivate var counts: [String] {
    [
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

// Layout
extension DisplayedArticle {
  /// The row. Without a cursor, the user types the number to open the article.
  var item: Item {
    Item(
      identifier: number, title: StyledText(title, .strong),
      lines: facts.map { [StyledText($0, .secondary)] } ?? [], value: counts, tags: tags.map(\.text)
    )
  }

  /// The beginning of the article's page, without the number.
  func header(cover: WebLink?, note: DisplayText? = nil) -> Header {
    let notes = note.map { [StyledText($0, .secondary)] } ?? []
    let facts = Item(title: "", lines: item.lines + notes, value: counts)
    return Header(
      .article, cover: cover.map { .init(.cover, link: $0, alternative: "Cover image") },
      title: StyledText(title), details: facts.details,
      tags: tags.map { .init(row: $0.row, text: $0.text) })
  }
}

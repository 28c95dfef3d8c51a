import Testing

@testable import SampleServer

/// What the written articles have to offer together, for a reader and for whoever tries a client.
struct SampleArticleIndexTests {
  private let articles = SampleArticle.index
  private let library = SampleLibrary()

  @Test func isLargeEnough() {
    #expect(articles.count >= 60)
    #expect(SampleAuthor.all.count >= 12)
    #expect(SampleTag.all.count >= 20)
  }

  @Test func hasUniqueNumbers() {
    #expect(Set(articles.map(\.id)).count == articles.count)
    #expect(Set(library.published.map(\.path)).count == library.published.count)
  }

  @Test func usesEveryAuthorAndEveryTag() {
    #expect(Set(articles.map(\.author)) == Set(SampleAuthor.all.map(\.username)))
    #expect(Set(articles.flatMap(\.tags)) == Set(SampleTag.all.map(\.name)))
  }

  @Test func servesEverythingButDrafts() {
    let drafts = articles.count { PublicationDate($0.published) == nil }
    #expect(library.published.count == articles.count - drafts)
    for article in articles {
      if case .draft = article.published { continue }
      #expect(library.article(id: article.id) != nil, "\(article.id)")
    }
  }

  @Test func knowsWhoComments() {
    let authors = articles.flatMap(\.comments).flatMap(\.thread).compactMap(\.author)
    #expect(Set(authors).isSubset(of: SampleAuthor.all.map(\.username)))
    #expect(Set(authors).count >= 6)
  }

  @Test func hasEveryKindOfArticleTwice() {
    #expect(articles.count { !$0.hasCover } >= 2)
    #expect(articles.count { $0.tags.isEmpty } >= 2)
    #expect(articles.count { $0.comments.isEmpty } >= 2)
    #expect(articles.count { $0.organization != nil } >= 2)
  }

  @Test(arguments: ["draft", "inOldShape", "withMilliseconds", "on"])
  func hasEveryFormOfDateTwice(form: String) {
    #expect(articles.count { "\($0.published)".prefix { $0 != "(" } == form } >= 2)
  }

  @Test func usesEveryBlock() {
    let kinds: Set = [
      "p", "h2", "h3", "code", "bullets", "numbers", "nested", "quote", "table", "image", "figure",
      "card", "video", "details", "lines", "footnote", "emojiImage", "rule", "raw",
    ]
    #expect(Set(articles.flatMap(\.body).flatMap(\.kinds)) == kinds)
  }

  @Test func hasDeletedCommentsAndDeepThreads() {
    let comments = articles.flatMap(\.comments).flatMap(\.thread)
    #expect(comments.contains { $0.author == nil && !$0.replies.isEmpty })
    #expect(comments.contains { $0.author == nil && $0.replies.isEmpty })
    #expect(articles.flatMap(\.comments).contains { $0.depth >= 4 })
  }

  @Test(
    arguments: [
      ("emoji", 0x1f300...0x1faff), ("Chinese and Japanese", 0x4e00...0x9fff),
      ("Arabic", 0x600...0x6ff), ("Hebrew", 0x590...0x5ff), ("escape", 0x1b...0x1b),
      ("C1 controls", 0x80...0x9f), ("direction overrides", 0x202a...0x202e),
    ] as [(String, ClosedRange<UInt32>)])
  func holdsTextOfEveryKind(name: String, range: ClosedRange<UInt32>) {
    let holds = articles.contains { article in
      MarkdownWriter.markdown(article.body, origin: "").unicodeScalars
        .contains { range.contains($0.value) }
    }
    #expect(holds, "\(name)")
  }

  @Test func namesImagesThatTheServerMakes() throws {
    for article in articles {
      let html = HTMLWriter.html(article.body, origin: "http://h")
      for match in html.matches(of: /src="http:\/\/h\/images\/([^"]*)\.png"/) {
        #expect(SamplePicture(name: String(match.1)) != nil, "\(article.id) \(match.1)")
      }
    }
  }
}

extension SampleComment {
  fileprivate var depth: Int { 1 + (replies.map(\.depth).max() ?? 0) }
}

extension SampleBlock {
  fileprivate var kinds: [String] {
    let kind = String("\(self)".prefix { $0 != "(" })
    return switch self {
    case .quote(let blocks), .details(_, let blocks): [kind] + blocks.flatMap(\.kinds)
    case .nested(let items): [kind] + items.flatMap { $0 }.flatMap(\.kinds)
    default: [kind]
    }
  }
}

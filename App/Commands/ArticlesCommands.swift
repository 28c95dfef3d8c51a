import ArgumentParser
import ArticlesKit
import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ArticlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles",
    abstract: "Read articles from a Forem service such as dev.to (ArticlesKit, VIP).",
    subcommands: [
      ArticlesListCommand.self, ArticlesShowCommand.self, ArticlesTagsCommand.self,
    ])
}

struct ArticlesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List articles, the newest first.")
  private static let most = ArticlesQuery.perPageRange.upperBound

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Print a JSON array.") var json = false
  @Option(help: "Which page, from 1 on.") var page = ArticlesQuery().page
  @Option(help: "Articles on a page, 1 to \(most).") var perPage = ArticlesQuery().perPage
  @Option(help: "Only articles with this tag.") var tag: String?
  @Option(help: "Only articles by this user.") var username: String?

  var query: ArticlesQuery {
    ArticlesQuery(page: page, perPage: perPage, tag: tag, username: username)
  }

  func validate() throws {
    guard query.page >= 1 else {
      throw ValidationError("--page is \(query.page); the first page is 1.")
    }
    guard ArticlesQuery.perPageRange.contains(query.perPage) else {
      throw ValidationError(
        "--per-page is \(query.perPage); it has to be between 1 and \(Self.most).")
    }
    guard tag != "" else { throw ValidationError("--tag is empty; give a tag.") }
    guard username != "" else { throw ValidationError("--username is empty; give a name.") }
  }

  func run() async throws {
    try await CommandContext.run(shared) { context in
      let screen = context.assembly.articles.list(query: query) { _ in }
      let document = {
        screen.state.rows.map { rows in
          JSONOutput(
            document: rows.map { ArticleDocument($0.article) },
            notes: screen.state.notices.skipped)
        }
      }
      try await context.show(screen, json: json ? document : nil)
    }
  }
}

struct ArticlesShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an article and what was said about it.")

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Print a JSON object.") var json = false
  @Argument(help: "The article's number, as in the list.") var id: Int

  func validate() throws {
    guard id > 0 else { throw ValidationError("\(id) is no article's number; they start at 1.") }
  }

  func run() async throws {
    try await CommandContext.run(shared) { context in
      let screen = context.assembly.articles.detail(id: id) { _ in }
      let document = {
        screen.state.article.map { article in
          JSONOutput(
            document: ArticleDetailDocument(article, comments: screen.state.comments),
            notes: [screen.state.skippedComments?.text.string])
        }
      }
      try await context.show(screen, json: json ? document : nil)
    }
  }
}

struct ArticlesTagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List the tags that articles carry.")

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Print a JSON array.") var json = false

  func run() async throws {
    try await CommandContext.run(shared) { context in
      let screen = context.assembly.articles.tags { _ in }
      let document = {
        screen.state.rows.map { rows in
          JSONOutput(
            document: rows.map { ArticleTagDocument($0.tag) }, notes: screen.state.notices.skipped)
        }
      }
      try await context.show(screen, json: json ? document : nil)
    }
  }
}

extension [Notice] {
  /// An empty JSON array needs no note.
  fileprivate var skipped: [String?] { filter { $0.kind != .empty }.map(\.text.string) }
}

/// An article as `articles list --json` prints it.
struct ArticleDocument: Encodable {
  let id: Int
  let title: String
  @Nullable var description: String?
  @Nullable var author: String?
  @Nullable var username: String?
  @Nullable var publishedAt: String?
  @Nullable var published: String?
  let tags: [String]
  @Nullable var reactions: Int?
  @Nullable var comments: Int?
  @Nullable var readingMinutes: Int?
  @Nullable var url: String?
  @Nullable var coverImage: String?

  init(_ article: Article) {
    id = article.id
    title = article.title
    description = article.description
    author = article.author
    username = article.username
    publishedAt = article.publishedAt?.formatted(.iso8601)
    published = article.published
    tags = article.tags
    reactions = article.reactions
    comments = article.comments
    readingMinutes = article.readingMinutes
    url = article.url
    coverImage = article.coverImage
  }
}

/// An article as `articles show --json` prints it: an ``ArticleDocument`` with more to it.
struct ArticleDetailDocument: Encodable {
  private let article: ArticleDocument
  private let body: String
  private let bodyMarkdown: String?
  /// Null when they did not come.
  private let comments: [ArticleCommentDocument]?

  private enum Key: CodingKey { case body, bodyMarkdown, comments }

  init(_ detail: ArticleDetail, comments: [ArticleComment]?) {
    article = ArticleDocument(detail.article)
    body = HTMLReader().read(detail.bodyHTML).plainText
    bodyMarkdown = detail.bodyMarkdown
    self.comments = comments?.map(ArticleCommentDocument.init)
  }

  /// `comments` is the thread here, and takes the place of the count.
  func encode(to encoder: any Encoder) throws {
    try article.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(body, forKey: .body)
    try container.encode(bodyMarkdown, forKey: .bodyMarkdown)
    try container.encode(comments, forKey: .comments)
  }
}

/// A comment as `articles show --json` prints it.
struct ArticleCommentDocument: Encodable {
  @Nullable var author: String?
  let text: String
  let replies: [ArticleCommentDocument]

  init(_ comment: ArticleComment) {
    author = comment.author
    text = HTMLReader().read(comment.bodyHTML).plainText
    replies = comment.replies.map(ArticleCommentDocument.init)
  }
}

/// A tag as `articles tags --json` prints it.
struct ArticleTagDocument: Encodable {
  let name: String
  @Nullable var summary: String?

  init(_ tag: ArticleTag) {
    name = tag.name
    summary = tag.summary
  }
}

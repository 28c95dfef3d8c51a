import ArgumentParser
import ArticlesKit
import DisplayKit

struct ArticlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles",
    abstract: "Read articles from a Forem service such as dev.to (ArticlesKit, VIP).",
    subcommands: [
      ArticlesListCommand.self, ArticlesShowCommand.self, ArticlesTagsCommand.self,
    ])
}

struct ArticlesListCommand: RouteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List articles, the newest first.")
  private static let most = ArticlesQuery.perPageRange.upperBound

  @OptionGroup var shared: SharedOptions
  @OptionGroup var list: PageOption
  @Option(help: "Articles per page, 1 to \(most).") var perPage = ArticlesQuery().perPage
  @Option(help: "Only articles with this tag.") var tag: String?
  @Option(help: "Only articles by this user.") var username: String?

  var route: Route {
    .articles(ArticlesQuery(page: list.page, perPage: perPage, tag: tag, username: username))
  }

  func validate() throws {
    guard ArticlesQuery.perPageRange.contains(perPage) else {
      throw ValidationError("--per-page is \(perPage); it has to be between 1 and \(Self.most).")
    }
    guard tag != "" else { throw ValidationError("--tag is empty; give a tag.") }
    guard username != "" else { throw ValidationError("--username is empty; give a name.") }
  }
}

struct ArticlesShowCommand: RouteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an article and its comments.")

  @OptionGroup var shared: SharedOptions
  @Argument(help: "The article's number, as in the list.") var id: Int

  var route: Route { .article(id: id) }

  func validate() throws {
    guard id > 0 else {
      throw ValidationError("\(id) is not an article number; numbers start at 1.")
    }
  }
}

struct ArticlesTagsCommand: RouteCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List tags, a hundred a page.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var list: PageOption

  var route: Route { .tags(page: list.page) }
}

extension StatefulScreen<PagedState<DisplayedArticle>> {
  var json: JSONOutput? {
    state.rows.map {
      JSONOutput(document: $0.map(\.article.json), notices: state.notices.skipped)
    }
  }
}

extension StatefulScreen<PagedState<DisplayedTag>> {
  var json: JSONOutput? {
    state.rows.map { JSONOutput(document: $0.map(\.tag.json), notices: state.notices.skipped) }
  }
}

extension StatefulScreen<ArticleDetailState> {
  var json: JSONOutput? {
    state.article.map {
      JSONOutput(document: $0.json(with: state.comments), notices: [state.skippedComments])
    }
  }
}

extension [Notice] {
  /// An empty JSON array needs no note.
  fileprivate var skipped: [Notice] { filter { $0.kind != .empty } }
}

extension Article {
  fileprivate var json: JSONObject {
    [
      "id": id, "title": title, "description": description, "author": author,
      "username": username, "publishedAt": publishedAt, "tags": tags, "reactions": reactions,
      "commentCount": comments, "readingMinutes": readingMinutes, "url": url,
      "coverImage": coverImage,
    ]
  }
}

extension ArticleDetail {
  /// The comments are null if they could not be loaded.
  fileprivate func json(with comments: [ArticleComment]?) -> JSONObject {
    article.json.merging([
      "body": HTMLReader().read(bodyHTML).plainText, "bodyMarkdown": bodyMarkdown,
      "comments": comments?.map(\.json),
    ])
  }
}

extension ArticleComment {
  fileprivate var json: JSONObject {
    [
      "id": id, "author": author, "text": HTMLReader().read(bodyHTML).plainText,
      "replies": replies.map(\.json),
    ]
  }
}

extension ArticleTag {
  fileprivate var json: JSONObject { ["name": name, "summary": summary] }
}

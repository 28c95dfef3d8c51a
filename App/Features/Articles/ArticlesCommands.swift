import ArgumentParser
import ArticlesKit
import DisplayKit
import TaskKit

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
    commandName: "list", abstract: "List articles, the newest first, thirty a page.",
    discussion: """
      Examples:
        regatta articles list --tag sailing --per-page 5
        regatta articles list --user ilse_keel --json
      """)
  @OptionGroup var list: PageOptions
  @Option(help: "Only articles with this tag; repeated, with any of them.") var tag: [String] = []
  @Option(
    name: [.customLong("user"), .customLong("username")], help: "Only articles by this user.")
  var user: String?
  @OptionGroup var shared: SharedOptions

  var route: Route {
    .articles(
      ArticlesQuery(
        page: list.page, perPage: list.perPage ?? ArticlesQuery().perPage,
        tag: tag.isEmpty ? nil : tag.joined(separator: ","), username: user?.withoutAt))
  }

  func validate() throws {
    guard !tag.contains(where: { $0.allSatisfy { "#,".contains($0) } }) else {
      throw ValidationError("--tag is empty; give a tag.")
    }
    guard user?.withoutAt != "" else { throw ValidationError("--user is empty; give a name.") }
  }
}

struct ArticlesShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an article and its comments.",
    discussion: """
      Examples:
        regatta articles show 1021
        regatta articles show regatta://articles/1021
        regatta articles show https://dev.to/AUTHOR/ARTICLE --source live
      """)

  @Flag(help: "Open the article in the browser.") var web = false
  @Argument(help: .thing("article")) var article: ThingArgument
  @OptionGroup var shared: SharedOptions

  func validate() throws { if servicePage == nil { _ = try localRoute } }

  private var localRoute: Route {
    get throws { try article.route(in: "articles") { .article(id: $0) } }
  }

  /// The author and the article's name, as the service's addresses have them.
  private var servicePage: (author: String, name: String)? {
    guard case .page(let path) = article, path.count == 2 else { return nil }
    return (path[0], path[1])
  }

  private func route(in assembly: Assembly) async throws -> Route {
    guard let (author, name) = servicePage else { return try localRoute }
    let article = try await assembly.articlesRepository.article(named: name, by: author, .standard)
    return .article(id: article.id)
  }

  func run() async throws {
    try await CommandContext.run(shared) { context in
      let route = try await route(in: context.assembly)
      try await web ? context.openInBrowser(route) : context.show(route)
    }
  }
}

struct ArticlesTagsCommand: RouteCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List tags, a hundred a page.")

  @OptionGroup var list: PageOptions
  @OptionGroup var shared: SharedOptions

  var route: Route { .tags(page: list.page) }
}

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
    commandName: "list", abstract: "List articles, the newest first, thirty a page.")
  @OptionGroup var shared: SharedOptions
  @OptionGroup var list: PageOptions
  @Option(help: "Only articles with this tag; repeated, with any of them.") var tag: [String] = []
  @Option(
    name: [.customLong("user"), .customLong("username")], help: "Only articles by this user.")
  var user: String?

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
    commandName: "show", abstract: "Show an article and its comments.")

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Open the article in the browser.") var web = false
  @Argument(help: "The article's number, as in the list.") var id: Int

  func validate() throws {
    guard id > 0 else {
      throw ValidationError("\(id) is not an article number; numbers start at 1.")
    }
  }

  func run() async throws {
    try await CommandContext.run(shared) { context in
      web
        ? try await context.openInBrowser(.article(id: id))
        : try await context.show(.article(id: id))
    }
  }
}

struct ArticlesTagsCommand: RouteCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List tags, a hundred a page.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var list: PageOptions

  var route: Route { .tags(page: list.page) }
}

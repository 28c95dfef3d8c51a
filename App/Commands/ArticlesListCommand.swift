import ArgumentParser
import ArticlesKit
import DisplayKit

struct ArticlesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List articles, the newest first.")
  private static let plain = ArticlesQuery()
  private static let most = ArticlesQuery.perPageRange.upperBound

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Print a JSON array.") var json = false
  // NB: ArgumentParser describes a value that is given here at each start, for which the runtime looks
  // through all conformances three times.
  @Option(help: "Which page, from 1 on. (default: \(plain.page))") var page: Int?
  @Option(help: "Articles on a page, 1 to \(most). (default: \(plain.perPage))") var perPage: Int?
  @Option(help: "Only articles with this tag.") var tag: String?
  @Option(help: "Only articles by this user.") var username: String?

  var query: ArticlesQuery {
    ArticlesQuery(
      page: page ?? Self.plain.page, perPage: perPage ?? Self.plain.perPage, tag: tag,
      username: username)
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
    try await Session.run(shared) { session in
      guard json else { return try await session.show(.articles(query)) }
      let answer = try await session.assembly.articles.repository.articles(query, .standard)
      try session.printer.print(json: answer.elements.map(ArticleDocument.init))
      session.printer.tell(answer.skippedNotice?.text.string)
    }
  }
}

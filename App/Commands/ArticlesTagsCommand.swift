import ArgumentParser
import ArticlesKit
import DisplayKit

struct ArticlesTagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List the tags that articles carry.")

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Print a JSON array.") var json = false

  func run() async throws {
    try await Session.run(shared) { session in
      guard json else { return try await session.show(.tags) }
      let answer = try await session.assembly.articles.repository.tags(
        page: 1, perPage: 100, .standard)
      try session.printer.print(json: answer.elements.map(ArticleTagDocument.init))
      session.printer.tell(answer.skippedNotice?.text.string)
    }
  }
}

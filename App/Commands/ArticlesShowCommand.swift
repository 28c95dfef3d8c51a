import ArgumentParser
import ArticlesKit
import DisplayKit

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
    try await Session.run(shared) { session in
      guard json else { return try await session.show(.article(id: id)) }
      let repository = session.assembly.articles.repository
      async let comments = repository.comments(articleID: id, .standard)
      let article = try await repository.article(id: id, .standard)
      // An article is worth printing without what was said about it.
      let thread: Result<Page<ArticleComment>, any Error>
      do {
        thread = .success(try await comments)
      } catch let error where !(error is CancellationError) {
        thread = .failure(error)
      }
      let shown = try? thread.get().elements
      try session.printer.print(json: ArticleDetailDocument(article, comments: shown))
      switch thread {
      case .success(let page): session.printer.tell(page.skippedNotice?.text.string)
      case .failure(let error): try session.printer.print(.failure(Failure(ofComments: error)))
      }
    }
  }
}

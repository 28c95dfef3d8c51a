import ArgumentParser
import DisplayKit
import TweetsKit

struct TweetsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List a user's tweets, the first five and more.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var choice: TweetsOptions
  @Option(help: ArgumentHelp("Show five more, this many times.", valueName: "times")) var more = 0
  @Flag(help: "Open the comments of the tweets that are listed.") var comments = false
  @Option(
    help: ArgumentHelp(
      """
      Run another pattern in the shadow, on the same events: what it shows otherwise is told on \
      standard error, and makes the exit code 1.
      """, valueName: "pattern"))
  var shadow: Pattern?
  @Flag(help: "Print a JSON object.") var json = false

  func validate() throws {
    guard more >= 0 else { throw ValidationError("--more is \(more); it has to be 0 or more.") }
  }

  func run() async throws {
    try await Session.run(shared) { session in
      let tweets = session.assembly.tweets(choice.pattern, of: choice.user)
      let candidate = shadow.map { shadow in
        Candidate(shadow, besides: choice.pattern) {
          session.assembly.tweets(shadow, of: choice.user, output: $0)
        }
      }
      try await session.visit(tweets, besides: candidate) { screen in
        showMore(of: tweets, on: screen)
        if comments { openComments(of: tweets, on: screen) }
        try print(tweets, session.printer)
      }
    }
  }

  @MainActor
  private func showMore(of tweets: any TweetsScreen, on screen: any Screen) {
    for _ in 0..<more {
      guard case .loaded(let shown) = tweets.state, let last = shown.rows.last, shown.canLoadMore
      else { break }
      screen.handle(.rowShown(last.rowID))
    }
  }

  @MainActor
  private func openComments(of tweets: any TweetsScreen, on screen: any Screen) {
    guard case .loaded(let shown) = tweets.state else { return }
    for row in shown.rows where !row.comments.isEmpty {
      screen.handle(.actionChosen(.comments, in: row.rowID))
    }
  }

  @MainActor
  private func print(_ tweets: any TweetsScreen, _ printer: Printer) throws {
    guard json else { return try printer.print(tweets.display.state.content) }
    switch tweets.state {
    case .loading: break
    case .failed(_, let failure): try printer.print(.failure(failure))
    case .loaded(let shown):
      try printer.print(json: TweetsDocument(shown))
      for notice in TweetsRenderer.notices(shown) { printer.tell(notice.text.string) }
    }
  }
}

import ArgumentParser
import DisplayKit
import TweetsKit

struct TweetsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List a user's tweets, the first five and more.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var choice: TweetsOptions
  @Option(help: ArgumentHelp("Show five more, this many times.", valueName: "times")) var more = 0
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
      if let shadow {
        try await print(tweets, inFrontOf: shadow, session)
      } else {
        try await tweets.whileShown { try print(tweets, shownBy: tweets, session.printer) }
      }
    }
  }

  @MainActor
  private func print(
    _ tweets: any TweetsScreen, inFrontOf shadow: Pattern, _ session: Session
  ) async throws {
    let names = "\(shadow.rawValue), in the shadow of \(choice.pattern.rawValue)"
    var differences = 0
    let trial = ShadowScreen<TweetsOutput>(
      primary: { _ in tweets },
      candidate: { session.assembly.tweets(shadow, of: choice.user, output: $0) },
      output: { _ in }
    ) { difference in
      differences += 1
      session.printer.tell("\(names): \(difference)")
    }
    try await trial.whileShown {
      let printed = Result { try print(tweets, shownBy: trial, session.printer) }
      await trial.compared()
      try printed.get()
    }
    if differences > 0 { throw ShadowDiffered(count: differences, names: names) }
  }

  @MainActor
  private func print(
    _ tweets: any TweetsScreen, shownBy screen: any Screen, _ printer: Printer
  ) throws {
    for _ in 0..<more {
      guard case .loaded(let shown) = tweets.state, let last = shown.rows.last, shown.canLoadMore
      else { break }
      screen.handle(.rowShown(last.rowID))
    }
    guard json, case .loaded(let shown) = tweets.state else {
      return try printer.print(screen.display.state.content)
    }
    try printer.print(json: TweetsDocument(shown))
    for notice in TweetsView.notices(shown) { printer.tell(notice.text.string) }
  }
}

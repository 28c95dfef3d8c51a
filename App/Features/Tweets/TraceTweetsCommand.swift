import ArgumentParser

struct TraceTweetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tweets", abstract: "Trace the tweets screen during an event.")

  @OptionGroup var tweets: TweetsOptions
  @Option(help: "The architecture behind the screen, or all, side by side.")
  var pattern = TracedPatterns<PatternedTweets>()
  @Option(
    help: """
      The event: the first load, five more rows, a row's comments, a like until its response, a \
      like and its undo, a refresh, or a failing load.
      """)
  var event = TraceEvent.load
  @Option(help: "Plain text, or a Mermaid sequence diagram.") var format = TraceFormat.text

  func run() async throws {
    try await CommandContext.trace(pattern.patterns, event, format, tweets.shared) { _ in
      .tweets(user: tweets.user.withoutAt)
    }
  }
}

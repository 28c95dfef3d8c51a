import ArgumentParser
import DisplayKit
import PatternKit
import ScreenContracts
import TweetsComponents
import TweetsContract
import TweetsPatterns

struct TraceTweetsCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, more, comments, like, undo, refresh, retry, close, fail
    case failLike = "fail-like"
  }

  static let configuration = CommandConfiguration(
    commandName: "tweets", abstract: "Trace the tweets screen during an event.",
    discussion: """
      Example:
        regatta trace tweets --pattern all --event like
        regatta trace tweets --script witness.txt
      """)

  @Option(help: "The architecture behind the screen, or all, side by side.")
  var pattern = TracedPatterns<PatternedTweets>()
  @Option(
    help: """
      The event: the first load, five more rows, a row's comments, a like until its response, a \
      like and its undo, a refresh, a retry after a failing load, the end of the screen, a failing \
      load, or a like that fails. By default, the first load.
      """)
  var event: Event?
  @OptionGroup var options: TraceOptions
  @OptionGroup var tweets: TweetsOptions

  func validate() throws {
    try options.validate(
      tweets.shared, hasEvent: event != nil,
      choosesData: tweets.user != Route.defaultTweetsUser)
  }

  @MainActor
  func run() async throws {
    if let script = options.script {
      return try await options.play(
        script, on: pattern.patterns, of: PatternedTweets.self, tweets.shared)
    }
    try await CommandContext.trace(
      pattern.patterns, of: PatternedTweets.self, (event ?? .load).traced,
      options.format ?? .text, tweets.shared
    ) { _ in
      .tweets(user: tweets.user.withoutAt)
    }
  }
}

extension PatternedTweets {
  static func script(_ lines: [Substring]) throws(ModelScriptError) -> ContractScript {
    try ContractScript(lines, of: TweetsModel.self, on: Self.self) {
      environment, pattern, trace in
      tweetsPatterns.screen(environment.scene(trace), in: pattern)
    }
  }
}

extension TraceTweetsCommand.Event {
  var traced: TracedEvent {
    switch self {
    case .load: .load
    case .fail: .failingLoad
    case .refresh: .refresh
    case .retry: .retry
    case .close: .close
    case .more: TracedEvent(name: rawValue, send: { $0.showMoreRows() })
    case .comments: TracedEvent(name: rawValue, send: { $0.choose(.comments) })
    case .like, .failLike:
      TracedEvent(
        name: rawValue, fails: self == .failLike,
        hasLateRequest: { $0.row(with: .like) != nil }, send: { $0.choose(.like) })
    case .undo: TracedEvent(name: rawValue, send: { $0.choose(.like, .undo) })
    }
  }
}

extension Screen {
  /// The first of its list.
  fileprivate func row(with action: ActionID) -> RowID? {
    display.state.content.list?.rows.first { $0.content.action(action) != nil }?.id
  }

  /// Chooses the actions one after the other, in the first row that has the first one.
  fileprivate func choose(_ actions: ActionID...) {
    guard let row = actions.first.flatMap(row) else { return }
    for action in actions { handle(.actionChosen(action, in: row)) }
  }
}

import ArgumentParser
import DisplayKit
import TweetsKit

struct TraceTweetsCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, more, comments, like, refresh, fail
  }

  static let configuration = CommandConfiguration(
    commandName: "tweets", abstract: "Trace the moments' screen while something happens to it.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var choice: TweetsOptions
  @Option(
    help: """
      What happens: the first load, five more, a row's comments or its like chosen, a refresh, or a \
      load that fails.
      """)
  var event = Event.load
  @Option(help: "Lines to read, or a Mermaid sequence diagram.") var format = TraceFormat.text

  func run() async throws {
    try await Session.run(shared) { session in
      let trace = MessageTrace()
      let screen = session.assembly.tracedTweets(
        choice.pattern, of: choice.user, fails: event == .fail, by: trace)
      try await screen.whileShown {
        if event != .fail, case .failed(_, let failure) = screen.state {
          return try session.printer.print(.failure(failure))
        }
        try await happen(to: screen, trace)
        try StandardStream.output.write(format.text(of: trace))
      }
    }
  }

  /// Nothing but the event is left in the trace.
  @MainActor
  private func happen(to screen: any TweetsScreen, _ trace: MessageTrace) async throws {
    guard case .loaded(let shown) = screen.state else { return }
    switch event {
    case .load, .fail: return
    case .more:
      trace.clear()
      if let last = shown.rows.last { screen.handle(.rowShown(last.rowID)) }
    case .comments, .like:
      trace.clear()
      let action = event == .like ? ActionID.like : .comments
      let row = shown.rows.first { event == .like || !$0.comments.isEmpty }
      if let row { screen.handle(.actionChosen(action, in: row.rowID)) }
      try await screen.settled()
    case .refresh:
      trace.clear()
      screen.handle(.refresh)
      try await screen.settled()
    }
  }
}

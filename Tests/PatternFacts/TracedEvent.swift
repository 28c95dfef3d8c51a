import DisplayKit
package import TraceKit
import TweetsKit
import TweetsTrace

/// What happens to a scene while its messages are recorded.
package enum TracedEvent: String, CaseIterable, Sendable {
  case load
  case more
  case refresh
  case fail

  /// The messages of the event alone, in the order in which they were sent.
  @MainActor
  package func trace(of pattern: ExhibitedPattern) async throws -> MessageTrace {
    let trace = MessageTrace()
    let repository = self == .fail ? FixedTweetRepository.failing : FixedTweetRepository(tweets: 12)
    let screen = pattern.tracedScreen(TweetsTrace(trace, repository: repository))
    screen.handle(.appeared)
    try await screen.settled()
    try await happen(to: screen, trace)
    return trace
  }

  @MainActor
  private func happen(to screen: any TweetsScreen, _ trace: MessageTrace) async throws {
    switch self {
    case .load, .fail: return
    case .more:
      trace.clear()
      if case .loaded(let tweets) = screen.state, let last = tweets.rows.last {
        screen.handle(.rowShown(last.rowID))
      }
    case .refresh:
      trace.clear()
      screen.handle(.refresh)
      try await screen.settled()
    }
  }
}

extension ExhibitedPattern {
  @MainActor
  fileprivate func tracedScreen(_ trace: TweetsTrace) -> any TweetsScreen {
    switch self {
    case .vip: trace.vip()
    case .viper: trace.viper()
    case .mvvm: trace.mvvm()
    case .stateful: trace.stateful()
    case .vipCoordinator: trace.vipCoordinator()
    }
  }
}

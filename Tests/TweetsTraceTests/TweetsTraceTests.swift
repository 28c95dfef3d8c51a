import DisplayKit
import Testing
import TweetsKit
import TweetsTrace

@MainActor
struct TweetsTraceTests {
  enum Pattern: CaseIterable {
    case vip, viper, mvvm, stateful, vipCoordinator

    @MainActor
    func screen(_ tweets: TweetsTrace) -> any TweetsScreen {
      switch self {
      case .vip: tweets.vip()
      case .viper: tweets.viper()
      case .mvvm: tweets.mvvm()
      case .stateful: tweets.stateful()
      case .vipCoordinator: tweets.vipCoordinator()
      }
    }
  }

  private let trace = MessageTrace()

  @Test(arguments: Pattern.allCases)
  func beginsAtTheHostAndEndsAtTheView(pattern: Pattern) async throws {
    let screen = pattern.screen(TweetsTrace(trace, repository: FakeTweets(count: 7)))
    #expect(trace.messages.isEmpty, "putting a scene together is no event")
    screen.handle(.appeared)
    try await screen.settled()
    let messages = trace.messages
    #expect(
      messages.first == TracedMessage(from: "Host", to: "View", "handle", "appeared", depth: 0))
    #expect(messages.last?.receiver == "View")
    #expect(messages.last?.argument == "5 rows")
    #expect(messages.count { $0.receiver == "Repository" } == 2)
  }

  @Test(arguments: Pattern.allCases)
  func hasNoMessageFromAnObjectThatGotNone(pattern: Pattern) async throws {
    let screen = pattern.screen(TweetsTrace(trace, repository: FakeTweets(count: 7)))
    screen.handle(.appeared)
    try await screen.settled()
    screen.handle(.rowSelected(RowID("1")))
    var reached: Set = ["Host"]
    for message in trace.messages {
      #expect(reached.contains(message.sender), "\(message)")
      reached.insert(message.receiver)
    }
    #expect(reached.contains("Owner"), "the selection led out of the scene")
  }

  @Test(arguments: Pattern.allCases)
  func changesNothingOfWhatIsShown(pattern: Pattern) async throws {
    let screen = pattern.screen(TweetsTrace(trace, repository: FakeTweets(count: 12)))
    screen.handle(.appeared)
    try await screen.settled()
    screen.handle(.rowShown(RowID("4")))
    guard case .loaded(let tweets) = screen.state else {
      Issue.record("not loaded: \(screen.state)")
      return
    }
    #expect(tweets.rows.map(\.id) == (0..<10).map(String.init))
    #expect(screen.display.state == TweetsView.screen(screen.state))
  }

  @Test(arguments: Pattern.allCases)
  func letsGoOfEverything(pattern: Pattern) async throws {
    weak var probe: Probe?
    weak var gone: (any TweetsScreen)?
    do {
      let held = Probe()
      let screen = pattern.screen(
        TweetsTrace(trace, repository: FakeTweets(count: 1)) { [held] _ in held.touch() })
      screen.handle(.appeared)
      try await screen.settled()
      screen.handle(.closed)
      probe = held
      gone = screen
    }
    #expect(gone == nil)
    #expect(probe == nil)
  }

  private final class Probe {
    func touch() {}
  }
}

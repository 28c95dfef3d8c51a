import DisplayKit
import Testing
import TweetsKit

@MainActor
struct TweetsTraceTests {
  private let trace = MessageTrace()

  @Test(arguments: TweetsPattern.allCases)
  func beginsAtTheHostAndEndsAtTheView(pattern: TweetsPattern) async throws {
    let screen = pattern.tracedScreen(FakeTweets(count: 7), trace)
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

  @Test(arguments: TweetsPattern.allCases)
  func hasNoMessageFromAnObjectThatGotNone(pattern: TweetsPattern) async throws {
    let screen = pattern.tracedScreen(FakeTweets(count: 7), trace)
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

  @Test(arguments: TweetsPattern.allCases)
  func changesNothingOfWhatIsShown(pattern: TweetsPattern) async throws {
    let screen = pattern.tracedScreen(FakeTweets(count: 12), trace)
    screen.handle(.appeared)
    try await screen.settled()
    screen.handle(.rowShown(RowID("4")))
    guard case .loaded(let tweets) = screen.state else {
      Issue.record("not loaded: \(screen.state)")
      return
    }
    #expect(tweets.rows.map(\.id) == (0..<10).map(String.init))
    #expect(screen.display.state == TweetsRenderer.screen(screen.state))
  }

  @Test(arguments: TweetsPattern.allCases)
  func letsGoOfEverything(pattern: TweetsPattern) async throws {
    weak var probe: Probe?
    weak var gone: (any TweetsScreen)?
    do {
      let held = Probe()
      let screen = pattern.tracedScreen(FakeTweets(count: 1), trace) { [held] _ in held.touch() }
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

  private struct FakeTweets: TweetRepository {
    let count: Int

    func profile(_ policy: ReadPolicy) async throws -> Profile {
      Profile(user: TweetSender(username: "ann"))
    }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
      TweetFeed(
        (0..<count).map { Tweet(id: String($0), sender: TweetSender(), text: "tweet \($0)") })
    }
  }
}

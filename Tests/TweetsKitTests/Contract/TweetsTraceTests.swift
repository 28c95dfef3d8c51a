import DisplayKit
import PatternKit
import ScreenContracts
import Testing
import TraceKit
import TweetsComponents
import TweetsContract
import TweetsKit
import TweetsPatterns

@MainActor
struct TweetsTraceTests {
  private let trace = MessageTrace()

  @Test(arguments: tweetsPatterns.patterns)
  func beginsAtTheHostAndEndsAtTheView(pattern: Pattern) async throws {
    let screen = tracedScreen(pattern, tweets: 7)
    #expect(trace.messages.isEmpty, "assembling a scene is not an event")
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    // Listening starts in a turn of its own, after the rendering.
    let messages = trace.messages.filter { $0.name != "updates" }
    // The screen of MVC is the Controller.
    let first = pattern == .mvc ? "Controller" : "View"
    #expect(
      messages.first == TracedMessage(from: "Host", to: first, "handle", "appeared", depth: 0))
    #expect(["View", "Host"].contains(messages.last?.receiver))
    #expect(messages.last?.argument == "5 rows")
    #expect(messages.count { $0.receiver == "Repository" } == 2)
  }

  @Test(arguments: tweetsPatterns.patterns)
  func noObjectSendsBeforeItReceives(pattern: Pattern) async throws {
    let screen = tracedScreen(pattern, tweets: 7)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    screen.handle(.rowSelected(RowID("1")))
    // A pattern has objects that no boundary leads to, such as the model of mv.
    var reached = Set(trace.messages.map(\.sender)).subtracting(trace.messages.map(\.receiver))
    reached.insert("Host")
    for message in trace.messages {
      #expect(reached.contains(message.sender), "\(message)")
      reached.insert(message.receiver)
    }
    #expect(reached.contains("Owner"), "the selection led out of the scene")
  }

  @Test(arguments: tweetsPatterns.patterns)
  func showsTheSameAsWithoutTracing(pattern: Pattern) async throws {
    let screen = tracedScreen(pattern, tweets: 12)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    let untraced = tweetsPatterns.screen(environment(tweets: 12).scene(), in: pattern)
    untraced.handle(.appeared)
    try await untraced.waitUntilSettled()
    for screen in [screen, untraced] { screen.handle(.rowShown(RowID("4"))) }
    #expect(screen.display.state.content.list?.rows.map(\.id) == (0..<10).map { RowID($0) })
    #expect(screen.display.state == untraced.display.state)
  }

  @Test(arguments: tweetsPatterns.patterns)
  func releasesEveryObject(pattern: Pattern) async throws {
    weak var probe: Probe?
    weak var released: (any Screen)?
    do {
      let held = Probe()
      let screen = tracedScreen(pattern, tweets: 1) { [held] _ in held.touch() }
      screen.handle(.appeared)
      try await screen.waitUntilSettled()
      screen.handle(.closed)
      probe = held
      released = screen
    }
    #expect(released == nil)
    #expect(probe == nil)
  }

  /// Not in mv, whose way back is a model, nor in the reducer, where it is the State.
  @Test(arguments: tweetsPatterns.patterns.filter { ![.mv, .reducer].contains($0) })
  func hasTheWayToTheComposerAndBack(pattern: Pattern) async throws {
    let parent = StubParent()
    let list = tweetsPatterns.screen(environment(tweets: 1, parent).scene(trace), in: pattern)
    parent.navigator.push(list)
    try await list.waitUntilSettled()
    trace.clear()
    list.handle(.actionChosen(.compose, in: nil))
    #expect(trace.messages.last?.receiver == "Composer" && trace.messages.count > 1)
    trace.clear()
    parent.navigator.pop()
    let receivers = trace.messages.filter { $0.sender.hasPrefix("Composer") }.map(\.receiver)
    let owners = ["Controller", "ViewModel", "Presenter", "Interactor", "Coordinator"]
    #expect(!Set(receivers).isDisjoint(with: owners))
  }

  @Test func hasTheOtherScreensOfMV() async throws {
    let parent = StubParent()
    let list = tweetsPatterns.screen(environment(tweets: 1, parent).scene(trace), in: .mv)
    parent.navigator.push(list)
    try await list.waitUntilSettled()
    for (event, screen) in [
      (.actionChosen(.compose, in: nil), "Composer"), (.rowSelected(RowID("0")), "Tweet"),
    ] as [(ScreenEvent, String)] {
      trace.clear()
      list.handle(event)
      // The selection is rendered, too.
      #expect(trace.messages.map(\.receiver).filter { $0 != "Host" } == ["View", screen])
      trace.clear()
      parent.navigator.top?.handle(.actionChosen(.discard, in: nil))
      let dismissal = trace.messages.contains { $0.sender == screen && $0.name == "dismiss" }
      #expect(dismissal == (screen == "Composer"))
    }
  }

  private final class StubParent: TweetsFlowParent {
    let navigator = Navigator()
    private var flow: AnyObject?

    func addChild(_ flow: AnyObject) { self.flow = flow }

    func removeChild(_ flow: AnyObject) { self.flow = nil }
  }

  private final class Probe {
    func touch() {}
  }

  private func tracedScreen(
    _ pattern: Pattern, tweets count: Int,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any Screen {
    tweetsPatterns.screen(environment(tweets: count, output: output).scene(trace), in: pattern)
  }

  private func environment(
    tweets count: Int, _ parent: (any TweetsFlowParent)? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> TweetsEnvironment {
    TweetsEnvironment(
      repository: StubTweetRepository(tweets: count), parent: parent, output: output)
  }
}

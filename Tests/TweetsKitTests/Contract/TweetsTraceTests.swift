import DisplayKit
import RaceKit
import ScreenContracts
import Testing
import TraceKit
import TweetsContract
import TweetsKit

@testable import race

@MainActor
struct TweetsTraceTests {
  private let trace = MessageTrace()

  @Test(arguments: TweetsContender.patterns)
  func beginsAtTheHostAndEndsAtTheView(pattern: TweetsContender) async throws {
    let screen = try tracedScreen(pattern, tweets: 7)
    #expect(trace.messages.isEmpty, "assembling a scene is not an event")
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    // Listening starts in a turn of its own, after the rendering.
    let messages = trace.messages.filter { $0.name != "updates" }
    // The screen of MVC is the Controller.
    let first = pattern.id == "mvc" ? "Controller" : "View"
    #expect(
      messages.first == TracedMessage(from: "Host", to: first, "handle", "appeared", depth: 0))
    #expect(["View", "Host"].contains(messages.last?.receiver))
    #expect(messages.last?.argument == "5 rows")
    #expect(messages.count { $0.receiver == "Repository" } == 2)
  }

  @Test(arguments: TweetsContender.patterns)
  func noObjectSendsBeforeItReceives(pattern: TweetsContender) async throws {
    let screen = try tracedScreen(pattern, tweets: 7)
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

  @Test(arguments: TweetsContender.patterns)
  func showsTheSameAsWithoutTracing(pattern: TweetsContender) async throws {
    let screen = try tracedScreen(pattern, tweets: 12)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    let untraced = pattern.makeScreen(environment(tweets: 12))
    untraced.handle(.appeared)
    try await untraced.waitUntilSettled()
    for screen in [screen, untraced] { screen.handle(.rowShown(RowID("4"))) }
    #expect(screen.display.state.content.list?.rows.map(\.id) == (0..<10).map { RowID($0) })
    #expect(screen.display.state == untraced.display.state)
  }

  @Test(arguments: TweetsContender.patterns)
  func releasesEveryObject(pattern: TweetsContender) async throws {
    weak var probe: Probe?
    weak var released: (any Screen)?
    do {
      let held = Probe()
      let screen = try tracedScreen(pattern, tweets: 1) { [held] _ in held.touch() }
      screen.handle(.appeared)
      try await screen.waitUntilSettled()
      screen.handle(.closed)
      probe = held
      released = screen
    }
    #expect(released == nil)
    #expect(probe == nil)
  }

  private final class Probe {
    func touch() {}
  }

  private func tracedScreen(
    _ pattern: TweetsContender, tweets count: Int,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) throws -> any Screen {
    let makeTraced = try #require(pattern.makeTraced)
    return makeTraced(environment(tweets: count, output: output), trace)
  }

  private func environment(
    tweets count: Int, output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> TweetsEnvironment {
    TweetsEnvironment(
      repository: FixedTweetRepository(FixedTweetRepository.feed(of: count)), output: output)
  }
}

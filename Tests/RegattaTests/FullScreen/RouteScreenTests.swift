import CharacterDetailKit
import DisplayKit
import NetworkKit
import Testing
import TweetsKit

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(2)))
struct RouteScreenTests {
  /// Counts what it is asked, and answers with ever newer tweets.
  private actor CountingTweets: TweetRepository {
    private(set) var asked = 0
    var isBroken = false

    func profile(_ policy: ReadPolicy) async throws -> Profile {
      Profile(user: TweetSender(username: "ann"))
    }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
      asked += 1
      guard !isBroken else { throw NetworkError.notFound }
      return TweetFeed(
        (1...30).map { number in
          Tweet(id: "\(number)", sender: TweetSender(username: "ann"), text: "load \(asked)")
        })
    }

    func breakDown() { isBroken = true }
  }

  private func routeScreen(
    _ repository: some TweetRepository,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) throws -> RouteScreen {
    let assembly = try Assembly.withNothing
    let recall = Recall()
    let recalled = RecalledTweets(repository, recall)
    return RouteScreen(
      Destination(.tweets(user: "ann"), Pattern.all(from: .vip), recall: recall) { pattern in
        let trace = MessageTrace()
        let screen = assembly.tracedTweets(pattern ?? .vip, from: recalled, by: trace) {
          if !recall.isOn { output($0) }
        }
        return TracedScreen(screen: screen, trace: trace)
      })
  }

  private func settle(_ screen: RouteScreen) async throws {
    for _ in 0..<200 where screen.destination.recall.isOn { await Task.yield() }
    try await screen.settled()
  }

  @Test func eachPatternGoesOnWhereTheOtherWas() async throws {
    let repository = CountingTweets()
    var outputs: [TweetsOutput] = []
    let screen = try routeScreen(repository) { outputs.append($0) }
    screen.handle(.appeared)
    try await screen.settled()
    for row in ["5", "10", "15"] { screen.handle(.rowShown(RowID(row))) }
    screen.handle(.rowSelected(RowID("7")))
    let shown = screen.display.state
    #expect(outputs == [.tweetSelected(id: "7")])
    for pattern in Pattern.allCases.dropFirst() + [.vip] {
      screen.changePattern()
      #expect(screen.display.state == shown, "before \(pattern) was ready")
      try await settle(screen)
      #expect(screen.pattern == pattern)
      #expect(screen.display.state == shown, "by \(pattern)")
    }
    #expect(await repository.asked == 1)
    #expect(outputs.count == 1)
    screen.handle(.closed)
  }

  @Test func theNewPatternIsTheOneThatAnswers() async throws {
    let repository = CountingTweets()
    var outputs: [TweetsOutput] = []
    let screen = try routeScreen(repository) { outputs.append($0) }
    screen.handle(.appeared)
    try await screen.settled()
    screen.changePattern()
    try await settle(screen)
    screen.handle(.rowSelected(RowID("2")))
    #expect(outputs == [.tweetSelected(id: "2")])
    screen.handle(.refresh)
    try await screen.settled()
    #expect(await repository.asked == 2)
    #expect(screen.display.state.content.plainText.contains("load 2"))
  }

  @Test func theReplacedSceneIsFreed() async throws {
    let screen = try routeScreen(CountingTweets())
    screen.handle(.appeared)
    try await screen.settled()
    weak var replaced: (any Screen)?
    replaced = screen.scene.screen
    #expect(replaced != nil)
    screen.changePattern()
    #expect(replaced == nil)
    try await settle(screen)
    weak var last: (any Screen)?
    last = screen.scene.screen
    screen.handle(.closed)
    #expect(last != nil)
  }

  @Test func theReplacedSceneIsFreedDuringItsLoad() async throws {
    let screen = try routeScreen(CountingTweets())
    screen.handle(.appeared)
    weak var replaced: (any Screen)?
    replaced = screen.scene.screen
    screen.changePattern()
    screen.changePattern()
    try await settle(screen)
    #expect(replaced == nil)
    #expect(screen.pattern == .mvvmClean)
    #expect(screen.display.state.content.plainText.contains("load"))
  }

  @Test func aVisitIsFreedWithItsScene() async throws {
    var screen: RouteScreen? = try routeScreen(CountingTweets())
    screen?.handle(.appeared)
    try await screen?.settled()
    screen?.changePattern()
    weak var scene: (any Screen)?
    scene = screen?.scene.screen
    screen?.handle(.closed)
    screen = nil
    for _ in 0..<200 where scene != nil { await Task.yield() }
    #expect(scene == nil)
  }

  @Test func aFailureIsTheSameFailureByTheNextPattern() async throws {
    let repository = CountingTweets()
    await repository.breakDown()
    let screen = try routeScreen(repository)
    screen.handle(.appeared)
    try await screen.settled()
    let shown = screen.display.state
    screen.changePattern()
    try await settle(screen)
    #expect(screen.display.state == shown)
    #expect(await repository.asked == 1)
  }

  @Test func theTraceIsThatOfTheLastEvent() async throws {
    let screen = try routeScreen(CountingTweets())
    screen.handle(.appeared)
    try await screen.settled()
    let trace = try #require(screen.scene.trace)
    #expect(trace.messages.first?.call == "handle(appeared)")
    screen.handle(.rowShown(RowID("5")))
    #expect(trace.messages.first?.call == "handle(appeared)")
    screen.handle(.refresh)
    try await screen.settled()
    #expect(trace.messages.first?.call == "handle(refresh)")
  }

  @Test func aPlaceWithOnePatternKeepsIt() {
    let screen = RouteScreen(Destination(.home, .vip) { TextScreen("Title", .nothing) })
    let scene = screen.scene.screen
    screen.changePattern()
    #expect(screen.scene.screen === scene)
  }
}

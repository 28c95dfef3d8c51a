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

    func profile(_ policy: ReadPolicy) async throws -> Profile { Profile(user: TweetSender(username: "ann")) }

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

  private func visit(
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

  private func settle(_ visit: RouteScreen) async throws {
    for _ in 0..<200 where visit.place.recall.isOn { await Task.yield() }
    try await visit.settled()
  }

  @Test func eachPatternGoesOnWhereTheOtherWas() async throws {
    let repository = CountingTweets()
    var outputs: [TweetsOutput] = []
    let visit = try visit(repository) { outputs.append($0) }
    visit.handle(.appeared)
    try await visit.settled()
    for row in ["5", "10", "15"] { visit.handle(.rowShown(RowID(row))) }
    visit.handle(.rowSelected(RowID("7")))
    let shown = visit.display.state
    #expect(outputs == [.tweetSelected(id: "7")])
    for pattern in Pattern.allCases.dropFirst() + [.vip] {
      visit.changePattern()
      #expect(visit.display.state == shown, "before \(pattern) was ready")
      try await settle(visit)
      #expect(visit.pattern == pattern)
      #expect(visit.display.state == shown, "by \(pattern)")
    }
    #expect(await repository.asked == 1)
    #expect(outputs.count == 1)
    visit.handle(.closed)
  }

  @Test func theNewPatternIsTheOneThatAnswers() async throws {
    let repository = CountingTweets()
    var outputs: [TweetsOutput] = []
    let visit = try visit(repository) { outputs.append($0) }
    visit.handle(.appeared)
    try await visit.settled()
    visit.changePattern()
    try await settle(visit)
    visit.handle(.rowSelected(RowID("2")))
    #expect(outputs == [.tweetSelected(id: "2")])
    visit.handle(.refresh)
    try await visit.settled()
    #expect(await repository.asked == 2)
    #expect(visit.display.state.content.plainText.contains("load 2"))
  }

  @Test func theReplacedSceneIsFreed() async throws {
    let visit = try visit(CountingTweets())
    visit.handle(.appeared)
    try await visit.settled()
    weak var replaced: (any Screen)?
    replaced = visit.scene.screen
    #expect(replaced != nil)
    visit.changePattern()
    #expect(replaced == nil)
    try await settle(visit)
    weak var last: (any Screen)?
    last = visit.scene.screen
    visit.handle(.closed)
    #expect(last != nil)
  }

  @Test func theReplacedSceneIsFreedDuringItsLoad() async throws {
    let visit = try visit(CountingTweets())
    visit.handle(.appeared)
    weak var replaced: (any Screen)?
    replaced = visit.scene.screen
    visit.changePattern()
    visit.changePattern()
    try await settle(visit)
    #expect(replaced == nil)
    #expect(visit.pattern == .mvvmClean)
    #expect(visit.display.state.content.plainText.contains("load"))
  }

  @Test func aVisitIsFreedWithItsScene() async throws {
    var visit: RouteScreen? = try visit(CountingTweets())
    visit?.handle(.appeared)
    try await visit?.settled()
    visit?.changePattern()
    weak var scene: (any Screen)?
    scene = visit?.scene.screen
    visit?.handle(.closed)
    visit = nil
    for _ in 0..<200 where scene != nil { await Task.yield() }
    #expect(scene == nil)
  }

  @Test func aFailureIsTheSameFailureByTheNextPattern() async throws {
    let repository = CountingTweets()
    await repository.breakDown()
    let visit = try visit(repository)
    visit.handle(.appeared)
    try await visit.settled()
    let shown = visit.display.state
    visit.changePattern()
    try await settle(visit)
    #expect(visit.display.state == shown)
    #expect(await repository.asked == 1)
  }

  @Test func theTraceIsThatOfTheLastEvent() async throws {
    let visit = try visit(CountingTweets())
    visit.handle(.appeared)
    try await visit.settled()
    let trace = try #require(visit.scene.trace)
    #expect(trace.messages.first?.call == "handle(appeared)")
    visit.handle(.rowShown(RowID("5")))
    #expect(trace.messages.first?.call == "handle(appeared)")
    visit.handle(.refresh)
    try await visit.settled()
    #expect(trace.messages.first?.call == "handle(refresh)")
  }

  @Test func aPlaceWithOnePatternKeepsIt() {
    let visit = RouteScreen(Destination(.home, .vip) { TextScreen("Title", .nothing) })
    let screen = visit.scene.screen
    visit.changePattern()
    #expect(visit.scene.screen === screen)
  }
}

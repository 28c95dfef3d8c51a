import CharacterDetailKit
import DisplayKit
import Foundation
import NetworkKit
import PatternKit
import TestSupport
import Testing
import TraceKit
import TweetsComponents
import TweetsKit
import TweetsPatterns

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(2)))
struct RouteScreenTests {
  private let server = MomentsServer()
  private let assembly: Assembly

  init() throws {
    assembly = try .make(CachingClient(server, store: InMemoryResponseStore()))
  }

  private typealias Output = @MainActor (TweetsOutput) -> Void

  private func routeScreen(showsCachedFirst: Bool = false, output: @escaping Output = { _ in })
    -> RouteScreen
  {
    let repository = assembly.tweetRepository(of: "ann")
    let destination = Destination(
      route: .tweets(user: "ann"), patterns: tweetsPatterns.cycle, traced: PatternedTweets.self
    ) { request in
      let scene = TweetsScene(
        repository: repository, firstRead: request.firstRead, clock: ImmediateClock(),
        trace: request.trace, output: output)
      return tweetsPatterns.screen(scene, in: request.pattern)
    }
    return RouteScreen(destination, showsCachedFirst: showsCachedFirst)
  }

  private func loaded(output: @escaping Output = { _ in }) async throws -> RouteScreen {
    let screen = routeScreen(output: output)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    return screen
  }

  private func swap(_ screen: RouteScreen) async throws {
    screen.changePattern()
    try await screen.waitUntilSettled()
  }

  private func wait(_ screen: RouteScreen, for words: String) async {
    var isShown: Bool { screen.display.state.content.words.contains(words) }
    for _ in 0..<10_000 where !isShown { await Task.yield() }
    #expect(isShown)
  }

  @Test func changingThePatternPreservesTheState() async throws {
    var outputs: [TweetsOutput] = []
    let screen = try await loaded { outputs.append($0) }
    for row in ["5", "10", "15"] { screen.handle(.rowShown(RowID(row))) }
    screen.handle(.rowSelected(RowID("7")))
    screen.handle(.actionChosen(.like, in: RowID("3")))
    // Not for the request, which may have ended before a wait resumes.
    await Task.yield(while: await server.likes == 0)
    try await screen.waitUntilSettled()
    let shown = Shown(by: screen)
    #expect(shown.rows.count == 20)
    #expect(outputs == [.tweetSelected(id: "7")])
    for pattern in tweetsPatterns.cycle.dropFirst() + [.vip] {
      screen.changePattern()
      #expect(Shown(by: screen) == shown, "before \(pattern) was ready")
      try await screen.waitUntilSettled()
      #expect(screen.pattern == pattern)
      #expect(Shown(by: screen) == shown, "by \(pattern)")
    }
    #expect(await server.requests == 1)
    #expect(await server.likes == 1)
    #expect(outputs.count == 1)
    screen.handle(.closed)
  }

  @Test func changingThePatternSendsALikeThatWaits() async throws {
    let clock = TestClock()
    let client = CachingClient(server, store: InMemoryResponseStore())
    let assembly = try Assembly.make(client, clock: clock)
    let screen = RouteScreen(try Route.tweets(user: "ann").destination(in: assembly))
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    let row = RowID("3")
    for _ in 1...tweetsPatterns.patterns.count {
      let likes = await server.likes
      let isLiked = screen.display.state.content.row(row)?.words.contains("✓") == true
      screen.handle(.actionChosen(.like, in: row))
      #expect(await clock.nextSleep() == TweetLikes.undoTime)
      #expect(await server.likes == likes)
      try await swap(screen)
      #expect(await server.likes == likes + 1)
      let words = try #require(screen.display.state.content.row(row)?.words)
      #expect(words.contains("✓") != isLiked && !words.contains("Undo"))
    }
    screen.handle(.closed)
  }

  @Test func theNewPatternHandlesEvents() async throws {
    var outputs: [TweetsOutput] = []
    let screen = try await loaded { outputs.append($0) }
    try await swap(screen)
    screen.handle(.rowSelected(RowID("2")))
    #expect(outputs == [.tweetSelected(id: "2")])
    screen.handle(.refresh())
    try await screen.waitUntilSettled()
    #expect(await server.requests == 2)
    #expect(screen.display.state.content.plainText.contains("load 2"))
  }

  @Test func changingThePatternKeepsTheRowCountAfterARefresh() async throws {
    await server.change(count: 7)
    let screen = try await loaded()
    screen.handle(.rowShown(RowID("5")))
    screen.handle(.rowSelected(RowID("2")))
    #expect(screen.display.state.content.list?.count == 7)
    await server.change(count: 30)
    screen.handle(.refresh())
    try await screen.waitUntilSettled()
    let shown = screen.display.state
    #expect(shown.content.list?.count == 5)
    for _ in tweetsPatterns.patterns {
      try await swap(screen)
      #expect(screen.display.state == shown)
    }
    #expect(await server.requests == 2)
  }

  @Test func changingThePatternAfterAFailedRefreshReadsTheCache() async throws {
    let screen = try await loaded()
    await server.change(isBroken: true)
    screen.handle(.refresh())
    try await screen.waitUntilSettled()
    #expect(screen.display.state.content.words.contains("could not refresh"))
    let requests = await server.requests
    try await swap(screen)
    let words = screen.display.state.content.words
    #expect(words.contains("load 1") && !words.contains("could not refresh"))
    #expect(await server.requests == requests)
  }

  @Test(arguments: 1...2)
  func changingThePatternContinuesARefreshInProgress(changes: Int) async throws {
    let screen = try await loaded()
    await server.change(isHeld: true)
    screen.handle(.refresh())
    for _ in 1...changes { screen.changePattern() }
    await wait(screen, for: "Refreshing")
    for _ in 0..<100 where await server.requests < 3 { await Task.yield() }
    #expect(screen.display.state.content.words.contains("Refreshing"))
    #expect(!screen.display.state.isSettled)
    await server.change(isHeld: false)
    try await screen.waitUntilSettled()
    let words = screen.display.state.content.words
    #expect(!words.contains("Refreshing") && !words.contains("load 1"))
  }

  @Test func changingThePatternReleasesTheScene() async throws {
    let screen = try await loaded()
    weak var replaced: (any Screen)?
    replaced = screen.screen
    #expect(replaced != nil)
    screen.changePattern()
    #expect(replaced == nil)
    try await screen.waitUntilSettled()
    weak var last: (any Screen)?
    last = screen.screen
    screen.handle(.closed)
    #expect(last != nil)
  }

  @Test func changingThePatternDuringALoadReleasesTheScene() async throws {
    let screen = routeScreen()
    screen.handle(.appeared)
    weak var replaced: (any Screen)?
    replaced = screen.screen
    screen.changePattern()
    screen.changePattern()
    try await screen.waitUntilSettled()
    for _ in 0..<200 where replaced != nil { await Task.yield() }
    #expect(replaced == nil)
    #expect(screen.pattern == tweetsPatterns.cycle[2])
    #expect(screen.display.state.content.plainText.contains("load"))
  }

  @Test func releasesItsScene() async throws {
    var screen: RouteScreen? = try await loaded()
    screen?.changePattern()
    weak var scene: (any Screen)?
    scene = screen?.screen
    screen?.handle(.closed)
    screen = nil
    for _ in 0..<200 where scene != nil { await Task.yield() }
    #expect(scene == nil)
  }

  @Test func theNextPatternShowsTheSameFailure() async throws {
    await server.change(isBroken: true)
    let screen = try await loaded()
    let shown = screen.display.state
    #expect(!shown.content.failures.isEmpty)
    try await swap(screen)
    #expect(screen.display.state == shown)
    #expect(await server.requests == 2)
  }

  @Test func tracesFromTheFirstEventOn() async throws {
    let screen = try await loaded()
    screen.handle(.rowShown(RowID("5")))
    let shown = screen.display.state
    let untraced = screen.screen
    #expect(screen.trace == nil)
    var isTraced = false
    screen.startTracing { isTraced = true }
    try await screen.waitUntilSettled()
    #expect(isTraced && screen.screen !== untraced)
    #expect(screen.display.state == shown)
    #expect(screen.pattern == .vip)
    let calls = try #require(screen.trace).messages.map(\.call)
    #expect(calls.first == "handle(appeared)")
    #expect(calls.contains { $0.hasPrefix("handle(rowShown") })
    #expect(await server.requests == 1)
  }

  @Test func tracesTheLastEvent() async throws {
    let screen = try await loaded()
    screen.startTracing {}
    try await screen.waitUntilSettled()
    screen.handle(.refresh())
    try await screen.waitUntilSettled()
    #expect(screen.trace?.messages.first?.call == "handle(refresh)")
    try await swap(screen)
    #expect(screen.trace?.messages.first?.call == "handle(appeared)")
  }

  @Test func showsCachedValuesFirst() async throws {
    _ = try await loaded()
    let screen = routeScreen(showsCachedFirst: true)
    await server.change(isHeld: true)
    screen.handle(.appeared)
    await wait(screen, for: "Refreshing")
    #expect(screen.display.state.content.words.contains("load 1"))
    await server.change(isHeld: false)
    try await screen.waitUntilSettled()
    #expect(screen.display.state.content.words.contains("load 2"))
  }

  @Test(arguments: [true, false])
  func showsNoFailureForAnEmptyCache(isBroken: Bool) async throws {
    await server.change(isBroken: isBroken)
    let screen = routeScreen(showsCachedFirst: true)
    let spy = SpyView<ScreenState>()
    screen.display.subscribe(view: spy)
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    let failures = spy.states.flatMap(\.content.failures)
    #expect(failures.allSatisfy { ($0.cause as? NetworkError) == .notFound })
    #expect(failures.isEmpty != isBroken)
    #expect(await server.requests == 1)
  }

  @Test func namesWhatWasNotFoundInEachPattern() async throws {
    await server.change(isBroken: true)
    let screen = try await loaded()
    for _ in 0..<2 {
      let titles = screen.display.state.content.failures.map(\.title)
      #expect(titles == ["user ann: not found"])
      try await swap(screen)
    }
    screen.handle(.closed)
  }

  /// A screen of the app above `scene`, from which an action is chosen.
  private func choosing(on scene: FakeScreen) -> (screen: RouteScreen, dropped: SpyView<String>) {
    let screen = RouteScreen(Destination(route: .tweets(user: "ann")) { _ in scene })
    let dropped = SpyView<String>()
    screen.handle(.appeared)
    screen.choose(.compose) { dropped.render(state: "dropped") }
    return (screen, dropped)
  }

  private func offer(of scene: FakeScreen, isSettled: Bool) {
    let action = ContentAction(id: .compose, title: "New tweet")
    scene.show(ScreenState(title: "Fake", content: .actions([action]), isSettled: isSettled))
  }

  private func takeTurns() async { for _ in 0..<100 { await Task.yield() } }

  @Test(arguments: [true, false])
  func choosesAnActionOnceItIsOffered(isSettled: Bool) async {
    let scene = FakeScreen()
    let (screen, dropped) = choosing(on: scene)
    await takeTurns()
    scene.show("loading", isSettled: false)
    await takeTurns()
    #expect(scene.events == [.appeared])
    for _ in 0..<2 {
      offer(of: scene, isSettled: isSettled)
      await takeTurns()
    }
    #expect(scene.events == [.appeared, .actionChosen(.compose, in: nil)])
    #expect(dropped.states == [])
    screen.handle(.closed)
  }

  @Test func reportsThatAnActionIsNotOffered() async {
    let scene = FakeScreen()
    let (screen, dropped) = choosing(on: scene)
    scene.show("failed")
    await takeTurns()
    #expect(dropped.states == ["dropped"])
    offer(of: scene, isSettled: true)
    await takeTurns()
    #expect(scene.events == [.appeared])
    screen.handle(.closed)
  }

  @Test func aScreenThatIsClosedChoosesNoAction() async {
    let scene = FakeScreen()
    let (screen, dropped) = choosing(on: scene)
    await takeTurns()
    screen.handle(.closed)
    offer(of: scene, isSettled: true)
    await takeTurns()
    #expect(scene.events == [.appeared, .closed])
    #expect(dropped.states == [])
  }

  @Test func aRouteWithOnePatternKeepsItsScene() {
    let destination = Destination(route: .home, patterns: [.vip]) { _ in
      TextScreen(title: "", .nothing)
    }
    let screen = RouteScreen(destination)
    let scene = screen.screen
    screen.changePattern()
    screen.startTracing {}
    #expect(screen.screen === scene)
  }

  /// A host's rendering of a screen, without the values of its rows.
  private struct Shown: Equatable {
    let text: String
    let rows: [LazyList.Row]
    let selection: RowID?

    @MainActor
    init(by screen: any Screen) {
      let content = screen.display.state.content
      let list = content.list
      text = content.plainText
      rows = (0..<(list?.count ?? 0)).compactMap { list?.row(at: $0) }
      selection = list?.selection
    }
  }
}

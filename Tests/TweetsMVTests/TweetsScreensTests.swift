import DisplayKit
import ScreenContracts
import TaskKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

/// Several screens of one store.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsScreensTests {
  private let player = ScriptPlayer(callsTogether: TweetsContract.callsTogether)

  private func store(
    _ loads: TweetScript.Load..., likes: [ScriptedResponse<Void>] = [.accepts(after: 1)],
    posts: [ScriptedResponse<Tweet>] = [], updates: [[ScriptedResponse<TweetUpdate?>]] = []
  ) -> TweetStore {
    let script = TweetScript(loads, likes: likes, posts: posts, updates: updates)
    return TweetStore(
      repository: ScriptedTweetRepository(script, player), clock: ScriptedClock(player))
  }

  /// Displayed before its first event.
  private func screen(of store: TweetStore, on navigator: Navigator? = nil) -> any Screen {
    let screen = TweetsAssembly.screen(
      of: store, clock: ScriptedClock(player), navigator: navigator)
    _ = screen.display
    return screen
  }

  @Test func shareTheTweetsButNotTheChoices() async {
    let store = store(.ada(1...3))
    let (screen, other) = (screen(of: store), screen(of: store))
    await send(.appeared, to: screen)
    await send(.appeared, to: other)
    #expect(player.calls == [.profile(.standard), .feed(.standard)])
    #expect(other.display.state == screen.display.state)
    await send(.rowSelected(RowID("1")), .actionChosen(.like, in: RowID("2")), to: screen)
    #expect(screen.display.state.content.list?.selection == RowID("1"))
    #expect(other.display.state.content.list?.selection == nil)
    _ = await player.advance(by: 51)
    #expect(facts(other) == .tweets(rows(liked: "2")))
  }

  @Test func closingOneCancelsItsRefreshForBoth() async {
    let store = store(.ada(1...3), .ada(1...7, after: 1))
    let (screen, other) = (screen(of: store), screen(of: store))
    await send(.appeared, to: screen)
    await send(.refresh(), to: screen)
    #expect(store.isLoading && facts(other) == .tweets(rows(), [.refreshing]))
    await send(.closed, to: screen)
    #expect(!store.isLoading && facts(other) == .tweets(rows()))
    #expect(facts(screen) == .tweets(rows(), [.refreshing]), "it is closed")
    await send(.refresh(), to: other)
    #expect(store.isLoading)
    _ = await player.advance(by: 1)
    #expect(!store.isLoading && other.display.state.content.list?.count == 5)
  }

  @Test func closingOneKeepsTheLoadOfTheOtherAndSendsTheLikesOfBoth() async {
    let store = store(.ada(1...3), .ada(2...4, after: 2), likes: [.accepts(after: 1)])
    let (screen, other) = (screen(of: store), screen(of: store))
    await send(.appeared, to: screen)
    await send(.refresh(), .actionChosen(.like, in: RowID("2")), to: other)
    await send(.actionChosen(.like, in: RowID("3")), to: screen)
    await send(.closed, to: screen)
    #expect(store.isLoading && store.likes.isInFlight && store.likes.waiting == [])
    #expect(facts(other) == .tweets(rows(liked: "2", "3"), isLiking: true, [.refreshing]))
    _ = await player.advance(by: 1)
    #expect(store.isLoading && !store.likes.isInFlight)
    _ = await player.advance(by: 1)
    #expect(!store.isLoading && facts(other) == .tweets(rows(2...4, liked: "2", "3")))
  }

  @Test func aTweetHasTheLikeOfItsList() async throws {
    let newer = Tweet(id: "2", sender: .dan, likes: TweetLikes(count: 9))
    let store = store(.ada(1...3), .ada(.these(newer)))
    let navigator = Navigator()
    let list = screen(of: store, on: navigator)
    await send(.appeared, to: list)
    let tweet = try await tweet("2", of: list, on: navigator)
    #expect(actions(of: tweet) == ["2 likes"])
    await send(.actionChosen(.like, in: RowID("2")), to: list)
    #expect(actions(of: tweet) == ["✓ 3 likes", "Undo"])
    _ = await player.advance(by: 51)
    #expect(actions(of: tweet) == ["✓ 3 likes"])
    await send(.actionChosen(.like, in: nil), to: tweet)
    #expect(actions(of: tweet) == ["2 likes", "Undo"])
    _ = await player.advance(by: 51)
    let sent = player.calls.filter { $0.endpoint == "setLiked" }
    #expect(sent == [.setLiked(true, of: "2"), .setLiked(false, of: "2")])
    await send(.refresh(), to: tweet)
    #expect(actions(of: tweet) == ["9 likes"])
  }

  @Test func aTweetHasTheWarningOfItsOwnLikeOnly() async throws {
    let store = store(.ada(1...3), likes: [.fails(.rejection, after: 1)])
    let navigator = Navigator()
    let list = screen(of: store, on: navigator)
    await send(.appeared, to: list)
    let tweet = try await tweet("1", of: list, on: navigator)
    let other = try await self.tweet("2", of: list, on: navigator)
    await send(.actionChosen(.like, in: RowID("1")), to: list)
    _ = await player.advance(by: 51)
    let warning = "could not like the tweet"
    #expect(facts(tweet).description.contains(warning))
    #expect(!facts(other).description.contains(warning))
  }

  /// The screen that the list pushes, displayed.
  private func tweet(
    _ id: Tweet.ID, of list: any Screen, on navigator: Navigator
  ) async throws -> any Screen {
    await send(.rowSelected(RowID(id)), to: list)
    let screen = try #require(navigator.top)
    _ = screen.display
    return screen
  }

  private func actions(of screen: any Screen) -> [String] {
    screen.display.state.content.actions.map(\.words.string)
  }

  private func rows(
    _ numbers: ClosedRange<Int> = 1...3, liked: Tweet.ID...
  ) -> [DisplayFacts.Part] {
    numbers.map(Tweet.number).map { .row($0, like: liked.contains($0.id) ? .liked : nil) }
  }

  private func facts(_ screen: any Screen) -> DisplayFacts { DisplayFacts(screen.display.state) }

  private func send(_ events: ScreenEvent..., to screen: any Screen) async {
    #expect(await player.perform(events.map { event in { screen.handle(event) } }))
  }
}

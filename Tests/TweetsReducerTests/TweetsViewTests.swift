import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

@MainActor
struct TweetsViewTests {
  private final class Reductions {
    var actions: [String] = []
    /// The state after the next action.
    var next = TweetsSceneState()
  }

  private let reductions = Reductions()
  private let store: TweetsStore

  init() {
    store = TweetsStore(
      reductions.next,
      reduce: { [reductions] state, action in
        reductions.actions.append("\(action)")
        state = reductions.next
        return []
      }, start: { _, _ in })
  }

  @Test(
    arguments: [
      (.appeared, "load"), (.refresh(), "refresh(\(ReadPolicy.reload))"), (.retry, "retry"),
      (.closed, "close"), (.rowShown(RowID("5")), #"showMore(after: "5")"#),
      (.rowSelected(RowID("2")), #"select("2")"#),
      (.actionChosen(.comments, in: RowID("3")), #"toggleComments(of: "3")"#),
      (.actionChosen(.like, in: RowID("4")), #"toggleLike(of: "4")"#),
      (.formSubmitted, nil), (.search("tea"), nil),
    ] as [(ScreenEvent, String?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: String?) {
    TweetsView(store: store).handle(event)
    #expect(
      reductions.actions.map { $0.replacing("DisplayKit.ReadPolicy.", with: "") }
        == (action.map { [$0.replacing("DisplayKit.ReadPolicy.", with: "")] } ?? []))
  }

  @Test func mapsOpenedLinksToActions() throws {
    let link = try #require(WebLink("https://example.com/a"))
    let view = TweetsView(store: store)
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(
      reductions.actions == ["\(TweetsAction.openLink(link))", "\(TweetsAction.openImage(link))"])
  }

  @Test func showsEveryState() {
    let view = TweetsView(store: store)
    #expect(view.state == .loading(nil))
    reductions.next.show(.make(1..<3))
    store.send(.retry)
    #expect(view.state == reductions.next.shown)
    #expect(view.display.state == TweetsRenderer.screen(reductions.next.shown))
  }
}

/// The effects of a whole scene: requests, and the results that come back as actions.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsEffectTests {
  private struct TestError: Error {}

  private final class StubRepository: TweetRepository {
    let likeError: (any Error)?

    init(likeError: (any Error)? = nil) { self.likeError = likeError }

    func profile(_ policy: ReadPolicy) async throws -> Profile { .make("\(policy)") }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed { .make(1..<3) }

    func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
      if let likeError { throw likeError }
    }
  }

  /// The action that comes back.
  private func action(
    of effect: TweetsEffect, from repository: StubRepository = StubRepository()
  ) async -> TweetsAction {
    let handler = TweetsEffectHandler(repository: repository) { _ in }
    var store: TweetsStore?
    let action = await withCheckedContinuation { continuation in
      store = TweetsStore(
        TweetsSceneState(),
        reduce: { _, action in
          continuation.resume(returning: action)
          return []
        }, start: handler.start)
      store.map { handler.start(effect, in: $0) }
    }
    _ = store
    return action
  }

  @Test func fetchesProfileAndFeed() async throws {
    guard case .receive(let timeline) = await action(of: .fetch(.cached)) else {
      Issue.record("not received")
      return
    }
    #expect(try timeline.profile.get() == .make("\(ReadPolicy.cached)"))
    #expect(try timeline.feed.get() == .make(1..<3))
  }

  @Test(arguments: [nil, TestError()])
  private func likes(error: TestError?) async throws {
    let settled = await action(
      of: .setLiked(true, of: "1"), from: StubRepository(likeError: error))
    guard case .settleLike(of: "1", isLiked: true, let failure) = settled else {
      Issue.record("not settled")
      return
    }
    #expect(failure == error.map { Failure($0) })
  }

  @Test func passesOutputsOn() {
    var outputs: [TweetsOutput] = []
    let handler = TweetsEffectHandler(repository: StubRepository()) { outputs.append($0) }
    let store = TweetsStore(TweetsSceneState(), reduce: { _, _ in [] }, start: handler.start)
    handler.start(.output(.tweetSelected(id: "2")), in: store)
    #expect(outputs == [.tweetSelected(id: "2")])
  }
}

import DisplayKit
import ReducerKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// The composer's View, and how the list's presents it on the real navigator, which needs no host.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewTests {
  private final class Actions { var all: [TweetsAction] = [] }

  private let actions = Actions()
  private let store: TweetsStore
  private let navigator = Navigator()

  init() {
    var state = TweetsSceneState(canCompose: true)
    state.receive(.success(.ada), .success(.make(1..<8)))
    store = TweetsStore(
      state,
      reduce: { [actions] state, action in
        actions.all.append(action)
        return TweetsSceneState.reduce(into: &state, action)
      }, start: { _, _ in })
  }

  @Test(
    arguments: [
      (.fieldEdited(.tweetText, "Hi"), .edit("Hi")), (.formSubmitted, .post), (.retry, .retry),
      (.actionChosen(.discard, in: nil), .discard),
      (.actionChosen(.confirmDiscard, in: nil), .confirmDiscard),
      (.actionChosen(.keepDraft, in: nil), .keepDraft), (.closed, .close),
      (.fieldEdited(FieldID("other"), "Hi"), nil), (.appeared, nil), (.refresh(), nil),
    ] as [(ScreenEvent, Composer.Action?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: Composer.Action?) throws {
    let view = try makeComposer()
    actions.all = []
    view.handle(event)
    #expect(actions.all == [action].compactMap(\.self).map(TweetsAction.composer))
  }

  @Test func laysOutTheForm() throws {
    let view = try makeComposer()
    var composer = Composer(text: "")
    #expect(view.display.state == screen(composer, isSettled: true))
    view.handle(.fieldEdited(.tweetText, "Hi"))
    composer = Composer(text: "Hi")
    #expect(view.display.state == screen(composer, isSettled: true))
    view.handle(.formSubmitted)
    composer.status = .posting
    #expect(view.display.state == screen(composer, isSettled: false))
  }

  @Test func aPostedTweetIsTheFirstOfTheListAndReleasesTheComposer() {
    let list = openComposer()
    weak let composer = navigator.top
    navigator.top?.handle(.fieldEdited(.tweetText, "Hi"))
    navigator.top?.handle(.formSubmitted)
    store.send(.composer(.receive(.success(.number(21)))))
    #expect(navigator.stack.state.count == 1 && composer == nil)
    let rows = list.display.state.content.list
    #expect(rows?.selection == RowID("21"))
    #expect(rows?.rows.map(\.id.rawValue) == ["21", "1", "2", "3", "4", "5"])
  }

  @Test func aDiscardedTweetReleasesTheComposer() {
    let list = openComposer()
    weak let composer = navigator.top
    navigator.top?.handle(.fieldEdited(.tweetText, "Hi"))
    navigator.top?.handle(.actionChosen(.discard, in: nil))
    #expect(navigator.stack.state.count == 2)
    navigator.top?.handle(.actionChosen(.confirmDiscard, in: nil))
    #expect(navigator.stack.state.count == 1 && composer == nil)
    #expect(list.display.state.content.leaves.contains(.compose("New tweet")))
  }

  @Test func goingBackKeepsTheTextAndReleasesTheComposer() {
    let list = openComposer()
    weak let composer = navigator.top
    navigator.top?.handle(.fieldEdited(.tweetText, "Hi"))
    navigator.pop()
    #expect(navigator.stack.state.count == 1 && composer == nil)
    #expect(list.display.state.content.leaves.contains(.compose("Continue the draft")))
    list.handle(.actionChosen(.compose, in: nil))
    #expect(navigator.top?.display.state == screen(Composer(text: "Hi"), isSettled: true))
  }

  @Test func neitherViewHoldsTheOther() {
    weak var released: TweetsView?
    do {
      let list = openComposer()
      released = list
      navigator.closeAll()
    }
    #expect(released == nil && store.state.composer == nil)
  }

  private struct StubRepository: TweetRepository {
    func profile(_ policy: ReadPolicy) async throws -> Profile { .ada }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed { .make(1..<8) }

    func post(_ draft: TweetDraft) async throws -> Tweet {
      Tweet(id: "21", sender: TweetSender(), text: draft.text)
    }
  }

  private final class StubParent: TweetsFlowParent {
    let navigator = Navigator()

    func addChild(_ flow: AnyObject) {}

    func removeChild(_ flow: AnyObject) {}
  }

  /// Through the Assembly.
  @Test func postsWithTheRepository() async throws {
    let parent = StubParent()
    let navigator = parent.navigator
    navigator.push(
      TweetsAssembly.screen(TweetsScene(repository: StubRepository(), parent: parent)))
    try await navigator.top?.waitUntilSettled()
    navigator.top?.handle(.actionChosen(.compose, in: nil))
    navigator.top?.handle(.fieldEdited(.tweetText, "Hi"))
    navigator.top?.handle(.formSubmitted)
    while navigator.stack.state.count > 1 { await Task.yield() }
    #expect(navigator.top?.display.state.content.list?.rows.first?.id == RowID("21"))
  }

  private func makeComposer() throws -> ComposerView {
    store.send(.compose)
    let scoped = store.scope(state: \.composer, action: TweetsAction.composer)
    return ComposerView(store: try #require(scoped))
  }

  private func openComposer() -> TweetsView {
    let list = TweetsView(store: store, navigator: navigator)
    navigator.push(list)
    list.handle(.actionChosen(.compose, in: nil))
    #expect(navigator.stack.state.count == 2)
    return list
  }

  private func screen(_ composer: Composer, isSettled: Bool) -> ScreenState {
    ScreenState(title: "New tweet", content: composer.editor.content, isSettled: isSettled)
  }
}

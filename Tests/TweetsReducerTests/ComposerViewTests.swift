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

  @Test func neitherViewHoldsTheOther() {
    weak var released: TweetsView?
    do {
      let list = openComposer()
      released = list
      navigator.closeAll()
    }
    #expect(released == nil && store.state.composer == nil)
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
}

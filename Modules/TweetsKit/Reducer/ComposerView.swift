import DisplayKit
import ReducerKit
import TweetsComponents
import TweetsKit

/// Sends actions, and lays out the form of the newest state.
final class ComposerView: Screen {
  private let store: ComposerStore
  private lazy var batched = BatchedDisplay(of: self) { Self.layOut($0.store.state) }

  init(store: ComposerStore) {
    self.store = store
    store.onChange = { [weak self] _ in self?.batched.setNeedsRender() }
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { send(event) } }

  private func send(_ event: ScreenEvent) {
    switch event {
    case .fieldEdited(.tweetText, let text): store.send(.edit(text))
    case .formSubmitted: store.send(.post)
    case .retry: store.send(.retry)
    case .actionChosen(.discard, in: nil): store.send(.discard)
    case .actionChosen(.confirmDiscard, in: nil): store.send(.confirmDiscard)
    case .actionChosen(.keepDraft, in: nil): store.send(.keepDraft)
    case .closed: store.send(.close)
    default: break
    }
  }

  private static func layOut(_ composer: Composer) -> ScreenState {
    ScreenState(
      title: TweetsStrings.compose, content: composer.editor.content,
      isSettled: composer.status != .posting)
  }
}

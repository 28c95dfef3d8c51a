import DisplayKit
import TweetsComponents
import TweetsKit

/// Lays out what the Controller sets, and knows no other object.
@MainActor
final class ComposerView {
  var editor: TweetEditor { didSet { if editor != oldValue { batched.setNeedsRender() } } }

  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }

  init(editor: TweetEditor) { self.editor = editor }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  /// Lays out once, at the end of `updates`. Other updates are laid out in the next turn.
  func performUpdates(_ updates: () -> Void) { batched.handle(updates) }

  private func layOut() -> ScreenState {
    ScreenState(
      title: TweetsStrings.compose, content: editor.content, isSettled: editor.progress == nil)
  }
}

import DisplayKit
import TweetsComponents
import TweetsKit

/// Passive: reports events to the Presenter, and lays out what it receives.
@MainActor
final class ComposerView: Screen, ComposerViewInput {
  /// Nil before it appears.
  private var editor: TweetEditor? {
    didSet { if editor != oldValue { batched.setNeedsRender() } }
  }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let presenter: any ComposerViewOutput

  init(presenter: any ComposerViewOutput) { self.presenter = presenter }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func showEditor(_ editor: TweetEditor) { self.editor = editor }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .fieldEdited(.tweetText, let text): presenter.didEditText(text)
    case .formSubmitted: presenter.didRequestPost()
    case .retry: presenter.didRequestRetry()
    case .actionChosen(.discard, in: nil): presenter.didChooseDiscard()
    case .actionChosen(.confirmDiscard, in: nil): presenter.didConfirmDiscard()
    case .actionChosen(.keepDraft, in: nil): presenter.didKeepDraft()
    case .closed: presenter.viewDidClose()
    default: break
    }
  }

  private func layOut() -> ScreenState {
    ScreenState(
      title: TweetsStrings.compose, content: editor?.content ?? .nothing,
      isSettled: editor.map { $0.progress == nil } ?? false)
  }
}

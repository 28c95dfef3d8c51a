import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Presenter, with finished texts.
@MainActor
protocol ComposerViewInput: AnyObject {
  func showText(_ text: String, count: DisplayText)
  func showError(_ text: DisplayText?)
  /// - Parameter text: nil if nothing is posted.
  func showProgress(_ text: DisplayText?)
  func showFailure(_ failure: Failure?)
  func showLeaving(_ leaving: TweetEditor.Leaving)
}

/// Passive: reports events to the Presenter, and lays out what it receives.
@MainActor
final class ComposerView: Screen, ComposerViewInput {
  private var editor = TweetEditor(
    text: "", label: TweetsStrings.tweetText, submit: TweetsStrings.post, count: "",
    leaving: .discard(TweetsStrings.discard))
  {
    didSet { if editor != oldValue { batched.setNeedsRender() } }
  }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let presenter: any ComposerViewOutput

  init(presenter: any ComposerViewOutput) { self.presenter = presenter }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func showText(_ text: String, count: DisplayText) {
    editor.text = text
    editor.count = count
  }

  func showError(_ text: DisplayText?) { editor.error = text }

  func showProgress(_ text: DisplayText?) { editor.progress = text }

  func showFailure(_ failure: Failure?) { editor.failure = failure }

  func showLeaving(_ leaving: TweetEditor.Leaving) { editor.leaving = leaving }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
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
      title: TweetsStrings.compose, content: editor.content, isSettled: editor.progress == nil)
  }
}

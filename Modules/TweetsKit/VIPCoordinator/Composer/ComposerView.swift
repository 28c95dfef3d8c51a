import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Controller.
@MainActor
protocol ComposerShowing: AnyObject {
  var callback: (@MainActor (ComposerViewEvent) -> Void)? { get set }

  func show(_ editor: TweetEditor)
}

/// Passive: lays out what it shows, and reports events by the callback.
@MainActor
final class ComposerView: Screen, ComposerShowing {
  var callback: (@MainActor (ComposerViewEvent) -> Void)?
  /// Nil until the View has appeared.
  private var editor: TweetEditor? { didSet { batched.setNeedsRender() } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func show(_ editor: TweetEditor) {
    if editor != self.editor { self.editor = editor }
  }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: callback?(.appeared)
    case .fieldEdited(.tweetText, let text): callback?(.textEdited(text))
    case .formSubmitted: callback?(.postTapped)
    case .retry: callback?(.retryTapped)
    case .actionChosen(.discard, in: nil): callback?(.discardTapped)
    case .actionChosen(.confirmDiscard, in: nil): callback?(.confirmDiscardTapped)
    case .actionChosen(.keepDraft, in: nil): callback?(.keepDraftTapped)
    case .closed: callback?(.closed)
    default: break
    }
  }

  private func layOut() -> ScreenState {
    ScreenState(
      title: TweetsStrings.compose, content: editor?.content ?? .nothing,
      isSettled: editor.map { $0.progress == nil } ?? false)
  }
}

/// The View's events.
enum ComposerViewEvent: Equatable, Sendable {
  case appeared
  case textEdited(String)
  case postTapped
  case retryTapped
  case discardTapped
  case confirmDiscardTapped
  case keepDraftTapped
  case closed
}

import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Presenter.
@MainActor
protocol ComposerDisplayLogic: AnyObject {
  func displayEditor(_ editor: TweetEditor)

  /// Leaves for the list.
  func displayEnd()
}

@MainActor
final class ComposerView: Screen, ComposerDisplayLogic {
  private var editor: TweetEditor? {
    didSet { if editor != oldValue { batched.setNeedsRender() } }
  }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let interactor: any ComposerBusinessLogic
  private let router: any ComposerRoutingLogic

  init(interactor: any ComposerBusinessLogic, router: any ComposerRoutingLogic) {
    self.interactor = interactor
    self.router = router
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.open()
    case .fieldEdited(.tweetText, let text): interactor.edit(text)
    case .formSubmitted: interactor.post()
    case .retry: interactor.retry()
    case .actionChosen(.discard, in: nil): interactor.discard()
    case .actionChosen(.confirmDiscard, in: nil): interactor.confirmDiscard()
    case .actionChosen(.keepDraft, in: nil): interactor.keepDraft()
    case .closed:
      interactor.close()
      router.passDataToTweets()
    default: break
    }
  }

  func displayEditor(_ editor: TweetEditor) { self.editor = editor }

  func displayEnd() { router.routeToTweets() }

  private func layOut() -> ScreenState {
    ScreenState(
      title: TweetsStrings.compose, content: editor?.content ?? .nothing,
      isSettled: editor.map { $0.progress == nil } ?? false)
  }
}

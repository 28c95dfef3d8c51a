import TweetsComponents
import TweetsKit

/// Called by the Presenter.
@MainActor
protocol ComposerDisplayLogic: AnyObject {
  func displayOnView(_ editor: TweetEditor)
}

/// Maps the View's events to requests to the Interactor, and passes its result to the Coordinator.
@MainActor
final class ComposerController: ComposerDisplayLogic, ComposerInteractorOutput {
  weak var view: (any ComposerShowing)? { didSet { view?.callback = handle } }
  private let interactor: any ComposerBusinessLogic
  private let callback: @MainActor (ComposerResult) -> Void

  /// - Parameter callback: receives the result.
  init(
    interactor: any ComposerBusinessLogic,
    callback: @escaping @MainActor (ComposerResult) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func handle(_ event: ComposerViewEvent) {
    switch event {
    case .appeared: interactor.open()
    case .textEdited(let text): interactor.edit(text)
    case .postTapped: interactor.post()
    case .retryTapped: interactor.retry()
    case .discardTapped: interactor.discard()
    case .confirmDiscardTapped: interactor.confirmDiscard()
    case .keepDraftTapped: interactor.keepDraft()
    case .closed: interactor.close()
    }
  }

  func didEnd(_ result: ComposerResult) { callback(result) }

  func displayOnView(_ editor: TweetEditor) { view?.show(editor) }
}

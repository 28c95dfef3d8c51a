import DisplayKit
import TweetsComponents
import TweetsKit

/// Words the Interactor's reports, asks before a draft is discarded, and passes the result on.
@MainActor
final class ComposerPresenter {
  weak var view: (any ComposerViewInput)?
  private let interactor: any ComposerInteractorInput
  private let router: any ComposerRouterInput
  private weak var moduleOutput: (any ComposerModuleOutput)?
  /// As the View shows it; nil before it appears.
  private var draft: DraftReport?
  /// Whether the composer asks if the draft is to be discarded.
  private var isAsking = false
  /// Whether the module output has a result.
  private var hasEnded = false

  init(
    interactor: any ComposerInteractorInput, router: any ComposerRouterInput,
    moduleOutput: any ComposerModuleOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.moduleOutput = moduleOutput
  }
}

extension ComposerPresenter: ComposerViewOutput {
  func viewDidAppear() {
    if draft == nil { interactor.open() }
  }

  func didEditText(_ text: String) { interactor.edit(text) }

  func didRequestPost() {
    if !hasEnded { interactor.post() }
  }

  func didRequestRetry() {
    if !hasEnded { interactor.retry() }
  }

  func didChooseDiscard() {
    guard let draft, !draft.isPosting else { return }
    if draft.hasWords { ask(true) } else { discard() }
  }

  func didConfirmDiscard() {
    if isAsking { discard() }
  }

  func didKeepDraft() { ask(false) }

  func viewDidClose() {
    interactor.close()
    if let draft, !hasEnded { moduleOutput?.didLeave(draft.hasWords ? draft.text : "") }
  }
}

extension ComposerPresenter: ComposerInteractorOutput {
  func didChangeDraft(_ newest: DraftReport) {
    draft = newest
    ask(false)
  }

  func didPost(_ id: TweetReport.ID) {
    hasEnded = true
    moduleOutput?.didPost(id)
    router.close()
  }
}

extension ComposerPresenter {
  private func ask(_ isAsking: Bool) {
    self.isAsking = isAsking
    if let draft { view?.showEditor(TweetFormatter().editor(draft, isAsking: isAsking)) }
  }

  private func discard() {
    guard !hasEnded else { return }
    hasEnded = true
    moduleOutput?.didDiscard()
    router.close()
  }
}

import DisplayKit
import TaskKit
import TweetsComponents
import TweetsKit

/// Called by the View.
@MainActor
protocol ComposerViewOutput: AnyObject {
  func didEditText(_ text: String)
  func didRequestPost()
  func didRequestRetry()
  func didChooseDiscard()
  func didConfirmDiscard()
  func didKeepDraft()
  func viewDidClose()
}

/// The list's Presenter.
@MainActor
protocol ComposerDelegate: AnyObject {
  /// Pops the composer.
  func didPost(_ tweet: Tweet)
  /// Pops the composer.
  func didDiscard()
  /// The host has closed the composer.
  ///
  /// - Parameter draft: as typed; empty without words.
  func didLeave(_ draft: String)
}

@MainActor
final class ComposerPresenter: ComposerViewOutput {
  private weak var view: (any ComposerViewInput)?
  private weak var delegate: (any ComposerDelegate)?
  private let repository: any TweetRepository
  private let posting = LatestTask()
  private var text: String
  private var failure: Failure?
  private var isAsking = false
  /// Whether the delegate has a result.
  private var hasEnded = false

  init(draft: String, repository: any TweetRepository, delegate: any ComposerDelegate) {
    text = draft
    self.repository = repository
    self.delegate = delegate
  }

  /// Shows the draft in `view`, which is referenced weakly.
  func attach(_ view: any ComposerViewInput) {
    self.view = view
    showText()
    showLeaving()
  }

  /// No effect for the same text.
  func didEditText(_ newest: String) {
    guard !posting.isBusy, newest != text else { return }
    text = newest
    failure = nil
    isAsking = false
    showText()
    view?.showFailure(nil)
    showLeaving()
  }

  /// If the text has an error, only shows it, and removes a question.
  func didRequestPost() {
    guard !posting.isBusy, !hasEnded else { return }
    isAsking = false
    if let error = TweetDraft(text).error {
      view?.showError(TweetsStrings.draftError(error))
    } else {
      post()
    }
    showLeaving()
  }

  func didRequestRetry() {
    if failure != nil { didRequestPost() }
  }

  func didChooseDiscard() {
    guard !posting.isBusy else { return }
    isAsking = !draft.isEmpty
    if isAsking { showLeaving() } else { discard() }
  }

  func didConfirmDiscard() {
    if isAsking { discard() }
  }

  func didKeepDraft() {
    guard isAsking else { return }
    isAsking = false
    showLeaving()
  }

  func viewDidClose() {
    posting.cancel()
    if !hasEnded { delegate?.didLeave(draft) }
  }

  /// Empty without words.
  private var draft: String { TweetDraft(text).error == .blank ? "" : text }

  private func post() {
    failure = nil
    posting.replace { [repository, text] in
      try await repository.post(TweetDraft(text))
    } then: { [weak self] result in
      self?.receive(result)
    }
    view?.showFailure(nil)
    view?.showProgress(TweetsStrings.posting)
  }

  private func receive(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet):
      hasEnded = true
      delegate?.didPost(tweet)
    case .failure(let error):
      failure = Failure(error)
      view?.showProgress(nil)
      view?.showFailure(failure)
    }
  }

  private func discard() {
    hasEnded = true
    delegate?.didDiscard()
  }

  /// Has an error at once if it is too long.
  private func showText() {
    let draft = TweetDraft(text)
    let error = draft.error == .blank ? nil : draft.error
    view?.showText(text, count: TweetsStrings.characters(draft.count))
    view?.showError(error.map(TweetsStrings.draftError))
  }

  private func showLeaving() {
    view?.showLeaving(
      isAsking
        ? .question(
          TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
          keep: TweetsStrings.keepDraft)
        : .discard(TweetsStrings.discard))
  }
}

// The protocols between the composer's objects, in call order.
// `ComposerTimeline`, which passes an entity, is in ComposerInteractor.swift.

import DisplayKit
import TweetsComponents

/// View → Presenter.
@MainActor
protocol ComposerViewOutput: AnyObject {
  func viewDidAppear()
  func didEditText(_ text: String)
  func didRequestPost()
  func didRequestRetry()
  func didChooseDiscard()
  func didConfirmDiscard()
  func didKeepDraft()
  func viewDidClose()
}

/// Presenter → Interactor.
@MainActor
protocol ComposerInteractorInput: AnyObject {
  /// Reports the draft.
  func open()

  /// Ignored while the draft is posted, and for the same text: a host repeats the values of its fields.
  func edit(_ text: String)

  /// Sends the draft, unless it has an error. Ignored while it is posted.
  func post()

  /// Posts again if the last attempt failed.
  func retry()

  /// Ends the request. Nothing is reported any more.
  func close()
}

/// Interactor → Presenter: reports, no entities.
@MainActor
protocol ComposerInteractorOutput: AnyObject {
  func didChangeDraft(_ draft: DraftReport)

  /// The timeline has the tweet already.
  func didPost(_ id: TweetReport.ID)
}

/// Presenter → View: finished texts.
@MainActor
protocol ComposerViewInput: AnyObject {
  func showEditor(_ editor: TweetEditor)
}

/// Presenter → Router.
@MainActor
protocol ComposerRouterInput {
  func close()
}

/// Presenter → the Presenter of the module below.
@MainActor
protocol ComposerModuleOutput: AnyObject {
  func didPost(_ id: TweetReport.ID)

  func didDiscard()

  /// The host has closed the composer.
  /// - Parameter draft: as typed; empty without words.
  func didLeave(_ draft: String)
}

/// What the Interactor answers the Presenter.
@MainActor
protocol ConfirmationPresentationLogic: AnyObject {
  /// - Parameter phone: that the code was sent to.
  func present(_ draft: FormDraft, phone: String)

  func presentNothingToConfirm()

  func presentConfirmed(as name: String)
}

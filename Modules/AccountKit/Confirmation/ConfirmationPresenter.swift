import DisplayKit

/// Makes of what the Interactor answers what the Controller displays.
@MainActor
final class ConfirmationPresenter: ConfirmationPresentationLogic {
  weak var display: (any ConfirmationDisplayLogic)?

  func present(_ draft: FormDraft, phone: String) {
    display?.displayOnView(
      FormState(
        "Confirm", "A code was sent to \(DisplayText(phone).string). It is good for 5 minutes.",
        draft: draft, submit: "Confirm", links: [.register],
        codeAdvice: "Register again to get a new code."))
  }

  func presentNothingToConfirm() {
    display?.displayOnView(
      FormState(
        title: "Confirm", introduction: "A code is sent to your phone when you register.",
        fields: [], submit: "Confirm", isSubmitting: false, failure: Failure(of: .nothingToConfirm),
        links: [.register]))
  }

  func presentConfirmed(as name: String) { display?.displayConfirmed(as: name) }
}

/// What the Interactor answers the Presenter.
@MainActor
protocol ConfirmationPresentationLogic: AnyObject {
  /// - Parameter phone: that the code was sent to.
  func present(_ draft: FormDraft, phone: String)

  func presentNothingToConfirm()

  func presentConfirmed(as name: String)
}

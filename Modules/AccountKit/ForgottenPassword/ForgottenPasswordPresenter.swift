import DisplayKit

/// Makes of what the Interactor answers what the Controller displays.
@MainActor
final class ForgottenPasswordPresenter: ForgottenPasswordPresentationLogic {
  weak var display: (any ForgottenPasswordDisplayLogic)?

  func present(_ draft: FormDraft, step: ForgottenPasswordStep) {
    switch step {
    case .phone:
      display?.displayOnView(
        FormState(
          "Forgotten password", "A code will be sent to your phone, if it has an account.",
          draft: draft, submit: "Send the code", links: [.haveCode]))
    case .newPassword:
      display?.displayOnView(
        FormState(
          "New password", "With the code that was sent to your phone. It is good for 5 minutes.",
          draft: draft, submit: "Change the password", links: [.newCode],
          codeAdvice: "Have a new code sent to you."))
    }
  }

  func presentCodeSent(to phone: String) { display?.displayCodeSent(to: phone) }

  func presentPasswordChanged() { display?.displayPasswordChanged() }
}

/// What the Interactor answers the Presenter.
@MainActor
protocol ForgottenPasswordPresentationLogic: AnyObject {
  func present(_ draft: FormDraft, step: ForgottenPasswordStep)

  func presentCodeSent(to phone: String)

  func presentPasswordChanged()
}

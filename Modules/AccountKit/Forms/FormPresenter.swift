import DisplayKit

@MainActor
final class FormPresenter: FormPresentationLogic {
  weak var display: (any FormDisplayLogic)?

  func present(_ draft: FormDraft, on page: FormPage) {
    display?.displayOnView(state(of: draft, on: page))
  }

  private func state(of draft: FormDraft, on page: FormPage) -> FormState {
    switch page {
    case .signIn:
      FormState(
        "Sign in", "Use the phone number and password of your account.", draft: draft,
        submit: "Sign in", links: [.forgottenPassword, .register, .confirm])
    case .registration:
      FormState(
        "Register",
        "A code will be sent to your phone. Choose a password of at least 10 characters.",
        draft: draft, submit: "Register", links: [.signIn])
    case .confirmation(let registration?):
      FormState(
        "Confirm",
        "A code was sent to \(DisplayText(registration.phone).string). It is valid for 5 minutes.",
        draft: draft, submit: "Confirm", links: [.registerAgain],
        codeAdvice: "Register again to get a new code.")
    case .confirmation(nil):
      FormState(
        "Confirm", "A code is sent to your phone when you register.", draft: FormDraft([]),
        submit: "Confirm", links: [.register], error: .nothingToConfirm)
    case .forgottenPassword:
      FormState(
        "Forgotten password", "A code will be sent to your phone, if it has an account.",
        draft: draft, submit: "Send the code", links: [.haveCode])
    case .newPassword:
      FormState(
        "New password", "Enter the code sent to your phone. It is valid for 5 minutes.",
        draft: draft, submit: "Change the password", links: [.newCode],
        codeAdvice: "Request a new code.")
    case .addCard:
      FormState(
        "Add a card", "The number and security code are sent once and never stored.", draft: draft,
        submit: "Add the card", links: [])
    }
  }
}

/// The Interactor's calls of the Presenter.
@MainActor
protocol FormPresentationLogic: AnyObject {
  func present(_ draft: FormDraft, on page: FormPage)
}

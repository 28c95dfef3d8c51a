import DisplayKit

@MainActor
final class FormPresenter: FormPresentationLogic {
  weak var display: (any FormDisplayLogic)?

  func present(_ draft: FormDraft, on page: FormPage) {
    display?.displayOnView(state(of: draft, on: page))
  }

  func present(_ output: AccountOutput) { display?.report(output) }

  private func state(of draft: FormDraft, on page: FormPage) -> FormState {
    switch page {
    case .signIn:
      FormState(
        "Sign in", "With the phone number and the password of your account.", draft: draft,
        submit: "Sign in", links: [.forgottenPassword, .register, .confirm])
    case .registration:
      FormState(
        "Register", "A code will be sent to your phone. Take a password of 10 characters or more.",
        draft: draft, submit: "Register", links: [.signIn])
    case .confirmation(let phone?):
      FormState(
        "Confirm", "A code was sent to \(DisplayText(phone).string). It is good for 5 minutes.",
        draft: draft, submit: "Confirm", links: [.register],
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
        "New password", "With the code that was sent to your phone. It is good for 5 minutes.",
        draft: draft, submit: "Change the password", links: [.newCode],
        codeAdvice: "Have a new code sent to you.")
    case .addCard:
      FormState(
        "Add a card", "Number and security code are sent once, and kept nowhere.", draft: draft,
        submit: "Add the card", links: [])
    }
  }
}

/// What the Interactor calls on the Presenter.
@MainActor
protocol FormPresentationLogic: AnyObject {
  func present(_ draft: FormDraft, on page: FormPage)

  func present(_ output: AccountOutput)
}

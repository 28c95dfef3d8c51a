import DisplayKit

/// Makes of what the Interactor answers what the Controller displays.
@MainActor
final class RegistrationPresenter: RegistrationPresentationLogic {
  weak var display: (any RegistrationDisplayLogic)?

  func present(_ draft: FormDraft) {
    display?.displayOnView(
      FormState(
        "Register", "A code will be sent to your phone. Take a password of 10 characters or more.",
        draft: draft, submit: "Register", links: [.signIn]))
  }

  func presentCodeSent(to phone: String) { display?.displayCodeSent(to: phone) }
}

/// What the Interactor answers the Presenter.
@MainActor
protocol RegistrationPresentationLogic: AnyObject {
  func present(_ draft: FormDraft)

  func presentCodeSent(to phone: String)
}

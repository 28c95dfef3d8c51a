import DisplayKit

/// Makes of what the Interactor answers what the Controller displays.
@MainActor
final class SignInPresenter: SignInPresentationLogic {
  weak var display: (any SignInDisplayLogic)?

  func present(_ draft: FormDraft) {
    display?.displayOnView(
      FormState(
        "Sign in", "With the phone number and the password of your account.", draft: draft,
        submit: "Sign in", links: [.forgottenPassword, .register, .confirm]))
  }

  func presentSignedIn(as name: String) { display?.displaySignedIn(as: name) }
}

/// What the Interactor answers the Presenter.
@MainActor
protocol SignInPresentationLogic: AnyObject {
  func present(_ draft: FormDraft)

  func presentSignedIn(as name: String)
}

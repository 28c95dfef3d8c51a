@testable import AccountKit

/// Records what a Presenter displays. Stands in for the Controller of any scene.
@MainActor
final class SpyAccountDisplay: SignInDisplayLogic, RegistrationDisplayLogic,
  ConfirmationDisplayLogic, ForgottenPasswordDisplayLogic, AddCardDisplayLogic, HomeDisplayLogic
{
  private(set) var forms: [FormState] = []
  private(set) var homes: [HomeState] = []
  private(set) var answers: [SpyAccountPresenter.Answer] = []

  func displayOnView(_ state: FormState) { forms.append(state) }
  func displayOnView(_ state: HomeState) { homes.append(state) }
  func displaySignedIn(as name: String) { answers.append(.signedIn(name)) }
  func displayCodeSent(to phone: String) { answers.append(.codeSent(phone)) }
  func displayConfirmed(as name: String) { answers.append(.confirmed(name)) }
  func displayPasswordChanged() { answers.append(.passwordChanged) }
  func displayAdded(_ card: AccountCard) { answers.append(.added(card)) }
  func displayLoaded(_ profile: AccountProfile) { answers.append(.loaded(profile)) }
  func displayActivated(_ card: AccountCard) { answers.append(.activated(card)) }
  func displaySignedOut(isServerTold: Bool) { answers.append(.signedOut(isServerTold)) }
  func displaySessionEnded() { answers.append(.sessionEnded) }
}

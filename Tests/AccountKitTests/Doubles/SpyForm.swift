import DisplayKit

@testable import AccountKit

/// Records what a form's Controller requests.
@MainActor
final class SpyFormInteractor: ForgottenPasswordBusinessLogic {
  enum Request: Equatable {
    case open, submit, close
    case edit(FieldID, Secret)
    case turn(ForgottenPasswordStep)
  }

  private(set) var requests: [Request] = []

  func open() { requests.append(.open) }
  func edit(_ field: FieldID, to value: Secret) { requests.append(.edit(field, value)) }
  func submit() { requests.append(.submit) }
  func close() { requests.append(.close) }
  func turn(to step: ForgottenPasswordStep) { requests.append(.turn(step)) }
}

/// Records what a form's Controller shows, and calls back when a test says so.
@MainActor
final class SpyFormView: FormDisplaying {
  var callback: (@MainActor (FormEvent) -> Void)?
  private(set) var states: [FormState] = []

  func show(_ state: FormState) { states.append(state) }
}

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

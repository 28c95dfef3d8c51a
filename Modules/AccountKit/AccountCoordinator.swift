import DisplayKit

/// The flow of the account: opens what the user wants, with a sign-in before it where one is needed.
@MainActor
package final class AccountCoordinator {
  private let navigator: Navigator
  private let workers: AccountWorkers
  private let output: @MainActor (AccountOutput) -> Void
  private(set) var children = ChildCoordinators()
  private weak var signingIn: SignInCoordinator?
  /// What to open when the child that runs now closes.
  private var next: AccountDestination?

  init(
    navigator: Navigator, workers: AccountWorkers,
    output: @escaping @MainActor (AccountOutput) -> Void
  ) {
    self.navigator = navigator
    self.workers = workers
    self.output = output
  }

  /// Pushes the first screen of `destination`.
  package func start(at destination: AccountDestination) {
    if destination.needsSession, workers.sessions.current == nil {
      next = destination
      return signIn()
    }
    switch destination {
    case .signIn: signIn()
    case .registration: register()
    case .confirmation: confirm()
    case .forgottenPassword: renewPassword(at: .phone)
    case .newPassword: renewPassword(at: .newPassword)
    case .home: openHome()
    case .addCard: addCard()
    case .activateCard(let id): openHome(.activate(id))
    case .signOut: signOut()
    }
  }

  private func closed(_ child: AnyObject) {
    children.release(child)
    if let next = next.take(), !next.needsSession || workers.sessions.current != nil {
      start(at: next)
    } else if children.isEmpty {
      output(.closed)
    }
  }

  private func signIn() {
    guard signingIn == nil else { return }
    let child = SignInCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.signInAnswered($0, $1)
    }
    children.keep(child)
    signingIn = child
    child.start()
  }

  private func signInAnswered(_ child: SignInCoordinator, _ answer: SignInOutput) {
    switch answer {
    case .signedIn(let name): output(.signedIn(name: name))
    case .confirmed(let name): output(.confirmed(name: name))
    case .report(let report): output(report)
    case .closed: closed(child)
    }
  }

  private func register() {
    let child = RegistrationCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.registrationAnswered($0, $1)
    }
    children.keep(child)
    child.start()
  }

  private func registrationAnswered(_ child: RegistrationCoordinator, _ answer: RegistrationOutput)
  {
    switch answer {
    case .awaitsCode(let phone): output(.registrationAwaitsCode(phone: phone))
    case .confirmed(let name): output(.confirmed(name: name))
    case .closed(let wantsSignIn):
      if wantsSignIn { next = .signIn }
      closed(child)
    }
  }

  private func confirm() {
    let child = ConfirmationCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.confirmationAnswered($0, $1)
    }
    children.keep(child)
    child.start()
  }

  private func confirmationAnswered(_ child: ConfirmationCoordinator, _ answer: ConfirmationOutput)
  {
    switch answer {
    case .confirmed(let name): output(.confirmed(name: name))
    case .closed(let wantsRegistration):
      if wantsRegistration { next = .registration }
      closed(child)
    }
  }

  private func renewPassword(at step: ForgottenPasswordStep) {
    let child = ForgottenPasswordCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.forgottenPasswordAnswered($0, $1)
    }
    children.keep(child)
    child.start(at: step)
  }

  private func forgottenPasswordAnswered(
    _ child: ForgottenPasswordCoordinator, _ answer: ForgottenPasswordOutput
  ) {
    switch answer {
    case .codeSent(let phone): output(.resetCodeSent(phone: phone))
    case .passwordChanged: output(.passwordChanged)
    case .closed: closed(child)
    }
  }

  private func openHome(_ errand: HomeErrand? = nil) {
    let child = HomeCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.homeAnswered($0, $1)
    }
    children.keep(child)
    child.start(errand)
  }

  private func homeAnswered(_ child: HomeCoordinator, _ answer: HomeOutput) {
    switch answer {
    case .loaded(let profile): output(.profileLoaded(profile))
    case .cardAdded(let card): output(.cardAdded(card))
    case .cardActivated(let card): output(.cardActivated(card))
    case .signedOut(let isServerTold): output(.signedOut(isServerTold: isServerTold))
    case .sessionEnded: sessionEnded()
    case .closed: closed(child)
    }
  }

  private func signOut() {
    guard workers.sessions.current == nil else { return openHome(.signOut) }
    output(.signedOut(isServerTold: true))
    if children.isEmpty { output(.closed) }
  }

  private func addCard() {
    let child = AddCardCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.addCardAnswered($0, $1)
    }
    children.keep(child)
    child.start()
  }

  private func addCardAnswered(_ child: AddCardCoordinator, _ answer: AddCardOutput) {
    switch answer {
    case .added(let card): output(.cardAdded(card))
    case .sessionEnded: sessionEnded()
    case .closed: closed(child)
    }
  }

  /// Sign-in stands on what the user was doing, and uncovers it as it was.
  private func sessionEnded() {
    output(.sessionEnded)
    signIn()
  }
}

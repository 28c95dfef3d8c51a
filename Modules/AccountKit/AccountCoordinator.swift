import DisplayKit

/// The flow of the account: opens what the user wants, with a sign-in before it where one is needed.
@MainActor
package final class AccountCoordinator: FlowCoordinator<AccountOutput> {
  private weak var signingIn: SignInCoordinator?
  /// What to open when the child that runs now closes.
  private var next: AccountDestination?

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
    release(child)
    if let next = next.take(), !next.needsSession || workers.sessions.current != nil {
      start(at: next)
    } else if children.isEmpty {
      report(.closed)
    }
  }

  private func signIn() {
    guard signingIn == nil else { return }
    let signIn = child(SignInCoordinator.self) { [weak self] in self?.receive($0, from: $1) }
    signingIn = signIn
    signIn.start()
  }

  private func receive(_ output: SignInOutput, from child: AnyObject) {
    switch output {
    case .signedIn(let name): report(.signedIn(name: name))
    case .confirmed(let name): report(.confirmed(name: name))
    case .child(let output): report(output)
    case .closed: closed(child)
    }
  }

  private func register() {
    child(RegistrationCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start()
  }

  private func receive(_ output: RegistrationOutput, from child: AnyObject) {
    switch output {
    case .awaitsCode(let phone): report(.registrationAwaitsCode(phone: phone))
    case .confirmed(let name): report(.confirmed(name: name))
    case .closed(let wantsSignIn):
      if wantsSignIn { next = .signIn }
      closed(child)
    }
  }

  private func confirm() {
    child(ConfirmationCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start()
  }

  private func receive(_ output: ConfirmationOutput, from child: AnyObject) {
    switch output {
    case .confirmed(let name): report(.confirmed(name: name))
    case .closed(let wantsRegistration):
      if wantsRegistration { next = .registration }
      closed(child)
    }
  }

  private func renewPassword(at step: ForgottenPasswordStep) {
    let flow = child(ForgottenPasswordCoordinator.self) { [weak self] in self?.receive($0, from: $1)
    }
    flow.start(at: step)
  }

  private func receive(_ output: ForgottenPasswordOutput, from child: AnyObject) {
    switch output {
    case .codeSent(let phone): report(.resetCodeSent(phone: phone))
    case .passwordChanged: report(.passwordChanged)
    case .closed: closed(child)
    }
  }

  private func openHome(_ initialAction: HomeInitialAction? = nil) {
    child(HomeCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start(initialAction)
  }

  private func receive(_ output: HomeOutput, from child: AnyObject) {
    switch output {
    case .loaded(let profile): report(.profileLoaded(profile))
    case .cardAdded(let card): report(.cardAdded(card))
    case .cardActivated(let card): report(.cardActivated(card))
    case .signedOut(let isServerTold): report(.signedOut(isServerTold: isServerTold))
    case .sessionEnded: sessionEnded()
    case .closed: closed(child)
    }
  }

  private func signOut() {
    guard workers.sessions.current == nil else { return openHome(.signOut) }
    report(.signedOut(isServerTold: true))
    if children.isEmpty { report(.closed) }
  }

  private func addCard() {
    child(AddCardCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start()
  }

  private func receive(_ output: AddCardOutput, from child: AnyObject) {
    switch output {
    case .added(let card): report(.cardAdded(card))
    case .sessionEnded: sessionEnded()
    case .closed: closed(child)
    }
  }

  /// Sign-in stands on what the user was doing, and uncovers it as it was.
  private func sessionEnded() {
    report(.sessionEnded)
    signIn()
  }
}

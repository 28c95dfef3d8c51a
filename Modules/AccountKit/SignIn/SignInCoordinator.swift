import DisplayKit

/// Signs in, or leads to an account or to a new password on the way.
@MainActor
final class SignInCoordinator: FlowCoordinator<SignInOutput> {
  func start() {
    let presenter = SignInPresenter()
    let interactor = SignInInteractor(sessions: workers.sessions, presenter: presenter)
    let controller = SignInController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    push(view)
  }

  private func navigate(_ navigation: SignInNavigation) {
    switch navigation {
    case .signedIn(let name):
      report(.signedIn(name: name))
      close()
    case .registration: register()
    case .confirmation: confirm()
    case .forgottenPassword: renewPassword()
    case .closed: report(.closed)
    }
  }

  private func register() {
    child(RegistrationCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start()
  }

  private func receive(_ output: RegistrationOutput, from child: AnyObject) {
    switch output {
    case .awaitsCode(let phone): report(.child(.registrationAwaitsCode(phone: phone)))
    case .confirmed(let name): confirmed(as: name)
    // Sign-in is what it uncovers.
    case .closed: release(child)
    }
  }

  private func confirm() {
    child(ConfirmationCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start()
  }

  private func receive(_ output: ConfirmationOutput, from child: AnyObject) {
    switch output {
    case .confirmed(let name): confirmed(as: name)
    case .closed(let wantsRegistration):
      release(child)
      if wantsRegistration { register() }
    }
  }

  /// Whoever has a session needs no sign-in any more.
  private func confirmed(as name: String) {
    report(.confirmed(name: name))
    close()
  }

  private func renewPassword() {
    let flow = child(ForgottenPasswordCoordinator.self) { [weak self] in self?.receive($0, from: $1)
    }
    flow.start(at: .phone)
  }

  private func receive(_ output: ForgottenPasswordOutput, from child: AnyObject) {
    switch output {
    case .codeSent(let phone): report(.child(.resetCodeSent(phone: phone)))
    case .passwordChanged: report(.child(.passwordChanged))
    case .closed: release(child)
    }
  }
}

/// Where the Controller asks the Coordinator to go.
enum SignInNavigation: Equatable, Sendable {
  case signedIn(name: String)
  case registration
  case confirmation
  case forgottenPassword
  case closed
}

/// What the flow reports to its parent.
enum SignInOutput: Equatable, Sendable {
  case signedIn(name: String)
  /// The user came to a session by a registration.
  case confirmed(name: String)
  /// What a child flow reported.
  case child(AccountOutput)
  case closed
}

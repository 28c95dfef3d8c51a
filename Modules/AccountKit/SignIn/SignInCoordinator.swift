import DisplayKit

/// Signs in, or leads to an account or to a new password on the way.
@MainActor
final class SignInCoordinator {
  typealias Callback = @MainActor (SignInCoordinator, SignInOutput) -> Void

  private let navigator: Navigator
  private let workers: AccountWorkers
  private let callback: Callback
  private(set) var children = ChildCoordinators()
  private weak var screen: FormView?

  init(navigator: Navigator, workers: AccountWorkers, callback: @escaping Callback) {
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  func start() {
    let presenter = SignInPresenter()
    let interactor = SignInInteractor(sessions: workers.sessions, presenter: presenter)
    let controller = SignInController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    screen = view
    navigator.push(view)
  }

  private func navigate(_ navigation: SignInNavigation) {
    switch navigation {
    case .signedIn(let name):
      callback(self, .signedIn(name: name))
      navigator.close(screen)
    case .registration: register()
    case .confirmation: confirm()
    case .forgottenPassword: renewPassword()
    case .closed: callback(self, .closed)
    }
  }

  private func register() {
    let child = RegistrationCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.registrationAnswered($0, $1)
    }
    children.keep(child)
    child.start()
  }

  private func registrationAnswered(_ child: RegistrationCoordinator, _ output: RegistrationOutput)
  {
    switch output {
    case .awaitsCode(let phone): callback(self, .report(.registrationAwaitsCode(phone: phone)))
    case .confirmed(let name): confirmed(as: name)
    // Sign-in is what it uncovers.
    case .closed: children.release(child)
    }
  }

  private func confirm() {
    let child = ConfirmationCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.confirmationAnswered($0, $1)
    }
    children.keep(child)
    child.start()
  }

  private func confirmationAnswered(_ child: ConfirmationCoordinator, _ output: ConfirmationOutput)
  {
    switch output {
    case .confirmed(let name): confirmed(as: name)
    case .closed(let wantsRegistration):
      children.release(child)
      if wantsRegistration { register() }
    }
  }

  /// Whoever has a session needs no sign-in any more.
  private func confirmed(as name: String) {
    callback(self, .confirmed(name: name))
    navigator.close(screen)
  }

  private func renewPassword() {
    let child = ForgottenPasswordCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.forgottenPasswordAnswered($0, $1)
    }
    children.keep(child)
    child.start(at: .phone)
  }

  private func forgottenPasswordAnswered(
    _ child: ForgottenPasswordCoordinator, _ output: ForgottenPasswordOutput
  ) {
    switch output {
    case .codeSent(let phone): callback(self, .report(.resetCodeSent(phone: phone)))
    case .passwordChanged: callback(self, .report(.passwordChanged))
    case .closed: children.release(child)
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

/// What the flow tells its parent.
enum SignInOutput: Equatable, Sendable {
  case signedIn(name: String)
  /// The user came to a session by a registration.
  case confirmed(name: String)
  /// What a flow within this one has to tell.
  case report(AccountOutput)
  case closed
}

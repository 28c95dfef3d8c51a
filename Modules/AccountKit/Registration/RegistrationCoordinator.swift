import DisplayKit

/// Registers, and has the registration confirmed.
@MainActor
final class RegistrationCoordinator {
  typealias Callback = @MainActor (RegistrationCoordinator, RegistrationOutput) -> Void

  private let navigator: Navigator
  private let workers: AccountWorkers
  private let callback: Callback
  private var children = ChildCoordinators()
  private weak var screen: FormView?
  private var wantsSignIn = false

  init(navigator: Navigator, workers: AccountWorkers, callback: @escaping Callback) {
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  func start() {
    let presenter = RegistrationPresenter()
    let interactor = RegistrationInteractor(
      registrations: workers.registrations, presenter: presenter)
    let controller = RegistrationController(interactor: interactor) {
      [weak self] in self?.navigate($0)
    }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    screen = view
    navigator.push(view)
  }

  private func navigate(_ navigation: RegistrationNavigation) {
    switch navigation {
    case .confirmation(let phone):
      callback(self, .awaitsCode(phone: phone))
      confirm()
    case .signIn:
      wantsSignIn = true
      navigator.close(screen)
    case .closed: callback(self, .closed(wantsSignIn: wantsSignIn))
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
    case .confirmed(let name):
      callback(self, .confirmed(name: name))
      navigator.close(screen)
    // The registration is what it uncovers.
    case .closed: children.release(child)
    }
  }
}

/// Where the Controller asks the Coordinator to go.
enum RegistrationNavigation: Equatable, Sendable {
  case confirmation(phone: String)
  case signIn
  case closed
}

/// What the flow tells its parent.
enum RegistrationOutput: Equatable, Sendable {
  case awaitsCode(phone: String)
  case confirmed(name: String)
  case closed(wantsSignIn: Bool)
}

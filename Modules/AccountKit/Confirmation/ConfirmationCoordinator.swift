import DisplayKit

/// Confirms the registration that waits for its code.
@MainActor
final class ConfirmationCoordinator {
  typealias Callback = @MainActor (ConfirmationCoordinator, ConfirmationOutput) -> Void

  private let navigator: Navigator
  private let workers: AccountWorkers
  private let callback: Callback
  private weak var screen: FormView?
  private var wantsRegistration = false

  init(navigator: Navigator, workers: AccountWorkers, callback: @escaping Callback) {
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  func start() {
    let presenter = ConfirmationPresenter()
    let interactor = ConfirmationInteractor(
      registrations: workers.registrations, presenter: presenter)
    let controller = ConfirmationController(interactor: interactor) {
      [weak self] in self?.navigate($0)
    }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    screen = view
    navigator.push(view)
  }

  private func navigate(_ navigation: ConfirmationNavigation) {
    switch navigation {
    case .confirmed(let name):
      callback(self, .confirmed(name: name))
      navigator.close(screen)
    case .registration:
      wantsRegistration = true
      navigator.close(screen)
    case .closed: callback(self, .closed(wantsRegistration: wantsRegistration))
    }
  }
}

/// Where the Controller asks the Coordinator to go.
enum ConfirmationNavigation: Equatable, Sendable {
  case confirmed(name: String)
  case registration
  case closed
}

/// What the flow tells its parent.
enum ConfirmationOutput: Equatable, Sendable {
  case confirmed(name: String)
  case closed(wantsRegistration: Bool)
}

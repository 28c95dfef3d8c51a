import DisplayKit

/// Confirms the registration that waits for its code.
@MainActor
final class ConfirmationCoordinator: FlowCoordinator<ConfirmationOutput> {
  private var wantsRegistration = false

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
    push(view)
  }

  private func navigate(_ navigation: ConfirmationNavigation) {
    switch navigation {
    case .confirmed(let name):
      report(.confirmed(name: name))
      close()
    case .registration:
      wantsRegistration = true
      close()
    case .closed: report(.closed(wantsRegistration: wantsRegistration))
    }
  }
}

/// Where the Controller asks the Coordinator to go.
enum ConfirmationNavigation: Equatable, Sendable {
  case confirmed(name: String)
  case registration
  case closed
}

/// What the flow reports to its parent.
enum ConfirmationOutput: Equatable, Sendable {
  case confirmed(name: String)
  case closed(wantsRegistration: Bool)
}

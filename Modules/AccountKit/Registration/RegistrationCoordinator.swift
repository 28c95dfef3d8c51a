import DisplayKit

/// Registers, and has the registration confirmed.
@MainActor
final class RegistrationCoordinator: FlowCoordinator<RegistrationOutput> {
  private var wantsSignIn = false

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
    push(view)
  }

  private func navigate(_ navigation: RegistrationNavigation) {
    switch navigation {
    case .confirmation(let phone):
      report(.awaitsCode(phone: phone))
      confirm()
    case .signIn:
      wantsSignIn = true
      close()
    case .closed: report(.closed(wantsSignIn: wantsSignIn))
    }
  }

  private func confirm() {
    child(ConfirmationCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start()
  }

  private func receive(_ output: ConfirmationOutput, from child: AnyObject) {
    switch output {
    case .confirmed(let name):
      report(.confirmed(name: name))
      close()
    // The registration is what it uncovers.
    case .closed: release(child)
    }
  }
}

/// Where the Controller asks the Coordinator to go.
enum RegistrationNavigation: Equatable, Sendable {
  case confirmation(phone: String)
  case signIn
  case closed
}

/// What the flow reports to its parent.
enum RegistrationOutput: Equatable, Sendable {
  case awaitsCode(phone: String)
  case confirmed(name: String)
  case closed(wantsSignIn: Bool)
}

import DisplayKit

/// Has a code sent to a phone, and changes the password with it.
@MainActor
final class ForgottenPasswordCoordinator: FlowCoordinator<ForgottenPasswordOutput> {
  func start(at step: ForgottenPasswordStep) {
    let presenter = ForgottenPasswordPresenter()
    let interactor = ForgottenPasswordInteractor(
      step: step, resets: workers.passwordResets, presenter: presenter)
    let controller = ForgottenPasswordController(interactor: interactor) {
      [weak self] in self?.pass($0)
    }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    push(view)
  }

  private func pass(_ output: ForgottenPasswordOutput) {
    report(output)
    if output == .passwordChanged { close() }
  }
}

/// What the Controller reports to the Coordinator, and that to its parent.
enum ForgottenPasswordOutput: Equatable, Sendable {
  case codeSent(phone: String)
  case passwordChanged
  case closed
}

enum ForgottenPasswordStep: Equatable, Sendable {
  /// Which phone to send a code to.
  case phone
  /// The code, and the new password.
  case newPassword
}

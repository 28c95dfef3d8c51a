import DisplayKit

/// Has a code sent to a phone, and changes the password with it.
@MainActor
final class ForgottenPasswordCoordinator {
  typealias Callback = @MainActor (ForgottenPasswordCoordinator, ForgottenPasswordOutput) -> Void

  private let navigator: Navigator
  private let workers: AccountWorkers
  private let callback: Callback
  private weak var screen: FormView?

  init(navigator: Navigator, workers: AccountWorkers, callback: @escaping Callback) {
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

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
    screen = view
    navigator.push(view)
  }

  private func pass(_ output: ForgottenPasswordOutput) {
    callback(self, output)
    if output == .passwordChanged { navigator.close(screen) }
  }
}

/// What the Controller tells the Coordinator, and that its parent.
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

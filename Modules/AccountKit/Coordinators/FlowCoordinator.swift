import DisplayKit

/// A flow of screens: pushes its own, runs child flows, and reports to its owner by callback.
///
/// The owner keeps it until it reports that it closed.
@MainActor
package class FlowCoordinator {
  /// With the coordinator that reports.
  typealias Callback = @MainActor (AccountOutput, FlowCoordinator) -> Void

  final let workers: AccountWorkers
  /// What the flow shows first; nil for the flow of the whole account.
  final let destination: AccountDestination?
  private(set) final var children: [ObjectIdentifier: FlowCoordinator] = [:]
  /// What the owner opens when this flow, or the child that runs now, has closed.
  final var next: AccountDestination?
  private let navigator: Navigator
  private let callback: Callback
  private weak var screen: (any Screen)?

  required init(
    _ destination: AccountDestination? = nil, navigator: Navigator, workers: AccountWorkers,
    callback: @escaping Callback
  ) {
    self.destination = destination
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  /// Pushes the flow's own screen.
  func start() {}

  /// Whether the flow has reached its end with `output`, its own or a child's.
  func isComplete(with output: AccountOutput) -> Bool { false }

  /// Follows the Controller.
  func navigate(_ navigation: AccountNavigation) {
    switch navigation {
    case .open(let destination): open(destination)
    case .report(let output): report(output)
    }
  }

  func receive(_ output: AccountOutput, from child: FlowCoordinator) {
    guard output == .closed else { return report(output) }
    release(child)
    // A flow that leads back to this one has uncovered it.
    if let next = child.next, next != destination { open(next) }
  }

  /// Starts a child flow.
  final func open(_ destination: AccountDestination) {
    let type: FlowCoordinator.Type =
      switch destination {
      case .signIn: SignInCoordinator.self
      case .registration: RegistrationCoordinator.self
      case .confirmation: ConfirmationCoordinator.self
      case .forgottenPassword, .newPassword: ForgottenPasswordCoordinator.self
      case .home, .activateCard, .signOut: HomeCoordinator.self
      case .addCard: AddCardCoordinator.self
      }
    let child = type.init(destination, navigator: navigator, workers: workers) { [weak self] in
      self?.receive($0, from: $1)
    }
    children[ObjectIdentifier(child)] = child
    child.start()
  }

  final func release(_ child: FlowCoordinator) { children[ObjectIdentifier(child)] = nil }

  /// Closes the flow where `output` is its end.
  final func report(_ output: AccountOutput) {
    callback(output, self)
    if isComplete(with: output) { close() }
  }

  /// Closes the flow in favour of another one.
  final func leave(for destination: AccountDestination) {
    next = destination
    close()
  }

  final func push(_ screen: any Screen) {
    self.screen = screen
    navigator.push(screen)
  }

  /// Makes the scene of a form around its Interactor, and pushes it.
  final func pushForm(_ interactor: (FormPresenter) -> FormInteractor) {
    let presenter = FormPresenter()
    let interactor = interactor(presenter)
    let controller = FormController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    push(view)
  }

  /// Pops the flow's screen with all above it; does nothing after it has closed.
  private func close() {
    guard let screen, navigator.stack.state.contains(where: { $0 === screen }) else { return }
    while let top = navigator.top {
      navigator.pop()
      if top === screen { return }
    }
  }
}

/// What a Controller calls its Coordinator for.
enum AccountNavigation: Equatable, Sendable {
  case open(AccountDestination)
  case report(AccountOutput)
}

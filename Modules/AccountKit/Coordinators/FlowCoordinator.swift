import DisplayKit

/// A flow of screens: pushes its own screen, runs child flows, and reports to its owner, which
/// stores it until it reports `closed`.
@MainActor
package class FlowCoordinator {
  typealias Callback = @MainActor (AccountOutput, FlowCoordinator) -> Void

  final let workers: AccountWorkers
  /// The destination of the flow's own screen; nil for the root flow.
  final let destination: AccountDestination?
  private(set) final var children: [ObjectIdentifier: FlowCoordinator] = [:]
  /// The destination that the owner opens after this flow, or its current child, has closed.
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

  func start() {}

  func navigate(_ navigation: AccountNavigation) {
    switch navigation {
    case .open(let destination): open(destination)
    case .report(let output): report(output)
    }
  }

  func receive(_ output: AccountOutput, from child: FlowCoordinator) {
    guard output == .closed else { return report(output) }
    release(child)
    // A child that leads back to this flow only has to close.
    if let next = child.next, next != destination { open(next) }
  }

  final func open(_ destination: AccountDestination) {
    let type: FlowCoordinator.Type =
      switch destination {
      case .home, .activateCard, .signOut: HomeCoordinator.self
      default: FormCoordinator.self
      }
    let child = type.init(destination, navigator: navigator, workers: workers) { [weak self] in
      self?.receive($0, from: $1)
    }
    children[ObjectIdentifier(child)] = child
    child.start()
  }

  final func release(_ child: FlowCoordinator) { children[ObjectIdentifier(child)] = nil }

  final func report(_ output: AccountOutput) {
    callback(output, self)
    if destination?.isComplete(with: output) == true { close() }
  }

  final func leave(for destination: AccountDestination) {
    next = destination
    close()
  }

  final func push(_ screen: any Screen) {
    self.screen = screen
    navigator.push(screen)
  }

  /// Pops the flow's screen and all screens above it; does nothing if already closed.
  private func close() {
    guard let screen, navigator.stack.state.contains(where: { $0 === screen }) else { return }
    while let top = navigator.top {
      navigator.pop()
      if top === screen { return }
    }
  }
}

enum AccountNavigation: Equatable, Sendable {
  case open(AccountDestination)
  case report(AccountOutput)
}

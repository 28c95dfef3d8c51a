import DisplayKit

/// A flow of one screen and its child flows. Reports to its parent, which stores it until it reports
/// `closed`.
@MainActor
final class FlowCoordinator: ParentCoordinator {
  typealias Callback = @MainActor (AccountOutput, FlowCoordinator) -> Void

  let destination: AccountDestination
  let navigator: Navigator
  let workers: AccountWorkers
  var children: [ObjectIdentifier: FlowCoordinator] = [:]
  /// The destination that the parent opens after this flow has closed.
  private(set) var next: AccountDestination?
  private let callback: Callback
  private weak var screen: (any Screen)?

  init(
    _ destination: AccountDestination, navigator: Navigator, workers: AccountWorkers,
    callback: @escaping Callback
  ) {
    self.destination = destination
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  func start() {
    let screen = makeScreen()
    self.screen = screen
    navigator.push(screen)
  }

  func navigate(_ navigation: AccountNavigation) {
    switch (destination, navigation) {
    // A registration and its confirmation lead to other flows in their place.
    case (.registration, .open(let next)), (.confirmation, .open(let next)):
      self.next = next
      close()
    case (_, .open(let destination)): open(destination)
    case (_, .report(let output)):
      report(output)
      if case .registrationAwaitsCode = output { open(.confirmation) }
    }
  }

  func receive(_ output: AccountOutput, from child: FlowCoordinator) {
    guard output == .closed else { return report(output) }
    release(child)
    // A child that leads back to this flow only has to close.
    if let next = child.next, next != destination { open(next) }
  }

  private func report(_ output: AccountOutput) {
    callback(output, self)
    if destination.isComplete(with: output) { close() }
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

/// A coordinator that opens child flows, and stores each until it reports `closed`.
@MainActor
protocol ParentCoordinator: AnyObject {
  var navigator: Navigator { get }
  var workers: AccountWorkers { get }
  var children: [ObjectIdentifier: FlowCoordinator] { get set }

  func receive(_ output: AccountOutput, from child: FlowCoordinator)
}

extension ParentCoordinator {
  func open(_ destination: AccountDestination) {
    let child = FlowCoordinator(destination, navigator: navigator, workers: workers) {
      [weak self] in self?.receive($0, from: $1)
    }
    children[ObjectIdentifier(child)] = child
    child.start()
  }

  func release(_ child: FlowCoordinator) { children[ObjectIdentifier(child)] = nil }
}

enum AccountNavigation: Equatable, Sendable {
  case open(AccountDestination)
  case report(AccountOutput)
}

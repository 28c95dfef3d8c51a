import DisplayKit

/// A flow of screens: pushes them, runs child flows, and reports to its owner by callback.
///
/// The owner keeps it until it reports that it closed.
@MainActor
package class FlowCoordinator<Output> {
  /// With the coordinator that reports.
  typealias Callback = @MainActor (Output, AnyObject) -> Void

  let navigator: Navigator
  let workers: AccountWorkers
  private(set) var children: [ObjectIdentifier: AnyObject] = [:]
  private let callback: Callback
  private weak var screen: (any Screen)?

  required init(navigator: Navigator, workers: AccountWorkers, callback: @escaping Callback) {
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  final func report(_ output: Output) { callback(output, self) }

  /// Shows the flow's own screen, which ``close()`` closes.
  final func push(_ screen: any Screen) {
    self.screen = screen
    navigator.push(screen)
  }

  /// Pops the flow's screen with all above it; does nothing where it has left already.
  final func close() {
    guard let screen, navigator.stack.state.contains(where: { $0 === screen }) else { return }
    while let top = navigator.top {
      navigator.pop()
      if top === screen { return }
    }
  }

  /// Keeps a child flow until it is released; the caller starts it.
  final func child<Child: FlowCoordinator<ChildOutput>, ChildOutput>(
    _ type: Child.Type, onOutput: @escaping @MainActor (ChildOutput, AnyObject) -> Void
  ) -> Child {
    let child = type.init(navigator: navigator, workers: workers, callback: onOutput)
    children[ObjectIdentifier(child)] = child
    return child
  }

  final func release(_ child: AnyObject) { children[ObjectIdentifier(child)] = nil }
}

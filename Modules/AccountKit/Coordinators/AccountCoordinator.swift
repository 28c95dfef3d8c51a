import DisplayKit

/// The account's root flow: opens the requested flow, after a sign-in if it needs a session.
@MainActor
package final class AccountCoordinator: ParentCoordinator {
  let navigator: Navigator
  let workers: AccountWorkers
  var children: [ObjectIdentifier: FlowCoordinator] = [:]
  /// The destination to open after the current child has closed.
  private var next: AccountDestination?
  private let report: @MainActor (AccountOutput) -> Void

  init(
    navigator: Navigator, workers: AccountWorkers,
    report: @escaping @MainActor (AccountOutput) -> Void
  ) {
    self.navigator = navigator
    self.workers = workers
    self.report = report
  }

  private var hasSession: Bool { workers.sessions.current != nil }

  package func start(at destination: AccountDestination) {
    switch destination {
    case .signIn: signIn()
    case .signOut where workers.sessions.stored == nil:
      report(.signedOut(isServerNotified: true))
      if children.isEmpty { report(.closed) }
    case _ where destination.needsSession && !hasSession:
      next = destination
      signIn()
    default: open(destination)
    }
  }

  func receive(_ output: AccountOutput, from child: FlowCoordinator) {
    guard output == .closed else {
      report(output)
      // Sign-in covers the current screen, which stays unchanged.
      if output == .sessionEnded { signIn() }
      return
    }
    release(child)
    if let destination = child.next { next = destination }
    if let next = next.take(), !next.needsSession || hasSession {
      start(at: next)
    } else if children.isEmpty {
      report(.closed)
    }
  }

  private func signIn() {
    if !children.values.contains(where: { $0.destination == .signIn }) { open(.signIn) }
  }
}

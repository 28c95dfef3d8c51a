package import DisplayKit

/// The flow of the account: opens what the user wants, with a sign-in before it where one is needed.
@MainActor
package final class AccountCoordinator {
  private let navigator: Navigator
  private let workers: AccountWorkers
  private let output: @MainActor (AccountOutput) -> Void

  package init(
    navigator: Navigator, workers: AccountWorkers,
    output: @escaping @MainActor (AccountOutput) -> Void
  ) {
    self.navigator = navigator
    self.workers = workers
    self.output = output
  }

  /// Pushes the first screen of `destination`.
  package func start(at destination: AccountDestination) {}
}

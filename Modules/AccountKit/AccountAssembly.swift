// VIP with Coordinator, Controller and callbacks.
// The View is dumb: it shows what it is given and calls back with an enum. The Controller decides
// what an event means: a request goes to the Interactor, a navigation to the Coordinator. The
// Interactor knows the rules, has Workers talk to the service, and calls the Presenter, which turns
// values and errors into what the Controller displays on the View. The Coordinator makes all four,
// pushes the View, opens child flows and releases each when it reports that it closed. The forms
// share View, Controller and Presenter; each has a Coordinator and an Interactor of its own.
// The View holds the Controller by its callback; all references back are weak: closing the screen
// releases the scene. What was typed lives in its scene alone. The module draws nothing, and where a
// session outlives the program is its owner's choice (`AccountMemory`).

package import DisplayKit
package import NetworkKit

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The entry point: a service and a memory in, flows on a navigator out.
@MainActor
package struct AccountAssembly {
  private let workers: AccountWorkers

  /// - Parameters:
  ///   - base: the one address that tokens are taken from and sent to.
  ///   - now: tells what has expired.
  package init(
    client: any HTTPClient, base: BaseURL, memory: any AccountMemory,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    workers = AccountWorkers(
      service: AccountService(client: client, base: base), memory: memory, now: now)
  }

  /// The caller keeps the coordinator until it says `closed`.
  package func coordinator(
    on navigator: Navigator, output: @escaping @MainActor (AccountOutput) -> Void
  ) -> AccountCoordinator {
    AccountCoordinator(navigator: navigator, workers: workers) { event, _ in output(event) }
  }
}

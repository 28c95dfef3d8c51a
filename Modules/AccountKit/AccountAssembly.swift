// VIP with Coordinator, Controller and callbacks.
// The View shows the state that it receives, and reports events by callback. The Controller maps
// each event to a request of the Interactor or a navigation of the Coordinator. The Interactor holds
// the rules, calls the service through Workers, and reports to the Presenter, which formats values
// and errors for the Controller to display. The Coordinator builds these objects, pushes the View,
// opens child flows, and releases each flow that reports `closed`. The forms share all but the
// Interactor.
// The View holds the Controller by its callback; all references back are weak: closing the screen
// releases the scene. Secrets are stored in their scene only, other input until it has been sent. The
// owner chooses the session's storage.

package import DisplayKit
package import NetworkKit

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The module's entry point: creates flows that push their screens on a navigator.
@MainActor
package struct AccountAssembly {
  private let workers: AccountWorkers

  /// - Parameters:
  ///   - base: the only address that issues and receives tokens.
  ///   - now: the current time, for expiry checks.
  package init(
    client: any HTTPClient, base: BaseURL, memory: any AccountMemory,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    workers = AccountWorkers(
      service: AccountService(client: client, base: base), memory: memory, now: now)
  }

  /// The caller stores the coordinator until it reports `closed`.
  package func coordinator(
    on navigator: Navigator, output: @escaping @MainActor (AccountOutput) -> Void
  ) -> AccountCoordinator {
    AccountCoordinator(navigator: navigator, workers: workers) { event, _ in output(event) }
  }
}

/// The Workers that call the service and the memory. Values, so that a request in progress does not
/// retain a scene's objects.
struct AccountWorkers: Sendable {
  let sessions: SessionsWorker
  let registrations: RegistrationsWorker
  let passwordResets: PasswordResetsWorker
  let cards: CardsWorker
  let inputs: FormInputs
  let now: @Sendable () -> Date

  init(service: AccountService, memory: any AccountMemory, now: @escaping @Sendable () -> Date) {
    let store = AccountStore(memory: memory, issuer: service.base.issuer)
    sessions = SessionsWorker(service: service, store: store, now: now)
    registrations = RegistrationsWorker(service: service, store: store)
    passwordResets = PasswordResetsWorker(service: service)
    cards = CardsWorker(service: service)
    inputs = FormInputs()
    self.now = now
  }
}

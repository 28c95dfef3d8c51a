// VIP with Coordinator, Controller and callbacks.
// The View shows the state that it receives, and reports events by callback. The Controller maps
// each event to a request of the Interactor or a navigation of the Coordinator. The Interactor holds
// the rules, calls the service through its Workers, and reports to the Presenter, which formats
// values and errors for the Controller to display. The Coordinator builds these objects, pushes the
// View, opens child flows, and releases each flow that reports `closed`.
// The View holds the Controller by its callback, the Controller the Interactor, the Interactor the
// Presenter; all references back are weak: closing the screen releases the scene. Secrets are stored
// in their scene and by the host that edits them, other input until a sign-in, a confirmation or a new card. The owner chooses
// the session's storage.
//
// Follows https://blog.klivvr.com/setting-sail-with-vip-an-epic-adventure-in-ios-dev, and for child flows
// https://khanlou.com/2015/10/coordinators-redux. Departs from them in the forms, which share View,
// Controller, Presenter and a FormEditor, and have an Interactor each; in FlowCoordinator, one class for
// every flow of one screen, which chooses the scene by its destination; in the Controller of a form, which
// asks for a new code by two calls of the Interactor, another page and its submission; in the Interactors and
// the model, which know DisplayKit's fields, secrets and notices; and in the results of a flow, which the
// Interactor reports to the Controller, since they are not presented.

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
    client: any NetworkClient, base: BaseURL, memory: any AccountMemory,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    workers = AccountWorkers(
      service: AccountService(client: client, base: base), memory: memory, now: now)
  }

  /// The caller stores the coordinator until it reports `closed`.
  package func coordinator(
    on navigator: Navigator, output: @escaping @MainActor (AccountOutput) -> Void
  ) -> AccountCoordinator {
    AccountCoordinator(navigator: navigator, workers: workers, report: output)
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

  init(service: AccountService, memory: any AccountMemory, now: @escaping @Sendable () -> Date) {
    let store = AccountStore(memory: memory, issuer: service.base.issuer)
    sessions = SessionsWorker(service: service, store: store, now: now)
    registrations = RegistrationsWorker(service: service, store: store)
    passwordResets = PasswordResetsWorker(service: service)
    cards = CardsWorker(service: service)
    inputs = FormInputs()
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Workers that call the service and the memory. Values, so that a request in progress does not
/// retain a scene's objects.
struct AccountWorkers: Sendable {
  let sessions: SessionsWorker
  let registrations: RegistrationsWorker
  let passwordResets: PasswordResetsWorker
  let cards: CardsWorker
  let now: @Sendable () -> Date

  init(service: AccountService, memory: any AccountMemory, now: @escaping @Sendable () -> Date) {
    let store = AccountStore(memory: memory, issuer: service.issuer)
    sessions = SessionsWorker(service: service, store: store, now: now)
    registrations = RegistrationsWorker(service: service, store: store)
    passwordResets = PasswordResetsWorker(service: service)
    cards = CardsWorker(service: service)
    self.now = now
  }
}

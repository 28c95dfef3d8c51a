#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Those who talk to the service and to the memory. Values, so that a request under way keeps no
/// object of a scene that is let go.
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

import HTTPTypes
import NetworkKit

struct RegistrationsWorker: Sendable {
  let service: AccountService
  let store: AccountStore

  var pending: PendingRegistration? { store.registration }

  func register(
    _ phone: PhoneNumber, _ password: Password, name: String
  ) async throws -> PendingRegistration {
    let user = ["password": password.secret.exposed, "name": name]
    let response: RegistrationResponse = try await service.send(
      .post, "registrations", body: phone.body.merging(user) { $1 }
    ).decode()
    return PendingRegistration(
      id: response.registration.text, phone: phone.e164, issuer: service.base.issuer)
  }

  func confirm(
    _ registration: PendingRegistration, _ code: OneTimeCode
  ) async throws -> AccountSession {
    do {
      return try await AccountChange.confirmation.send {
        let response: SessionResponse = try await service.send(
          .post, "registrations", registration.id, "confirm", body: ["code": code.secret.exposed]
        ).decode()
        return try response.session(issuer: service.base.issuer)
      }
    } catch NetworkError.notFound {
      throw AccountError.nothingToConfirm
    }
  }

  func store(_ registration: PendingRegistration) throws(AccountError) {
    try store.write { $0.registration = registration }
  }

  /// Replaces the pending registration by the session that it led to.
  func complete(with session: AccountSession) throws(AccountError) {
    try store.write { $0 = AccountRecord(session: session) }
  }
}

struct RegistrationResponse: Decodable {
  let registration: ResponseID
}

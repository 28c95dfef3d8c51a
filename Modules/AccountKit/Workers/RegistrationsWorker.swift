import HTTPTypes
import NetworkKit

struct RegistrationsWorker: Sendable {
  let service: AccountService
  let store: AccountStore

  /// The one that waits for its code.
  var pending: PendingRegistration? { store.registration }

  func register(
    _ phone: PhoneNumber, _ password: Password, name: String
  ) async throws -> PendingRegistration {
    let answer: RegistrationAnswer = try await service.answer(
      .post, "registrations",
      body: phone.body.adding(["password": password.secret.exposed, "name": name]))
    return PendingRegistration(
      id: answer.registration.text, phone: phone.e164, issuer: service.issuer)
  }

  func confirm(
    _ registration: PendingRegistration, _ code: OneTimeCode
  ) async throws -> AccountSession {
    do {
      let answer: SessionAnswer = try await service.answer(
        .post, "registrations", registration.id, "confirm", body: ["code": code.secret.exposed])
      return answer.session(issuer: service.issuer)
    } catch AccountError.network(.notFound) {
      throw AccountError.nothingToConfirm
    }
  }

  func keep(_ registration: PendingRegistration) throws(AccountError) {
    try store.write { $0.registration = registration }
  }

  /// Remembers the session that the registration came to, in its place.
  func complete(with session: AccountSession) throws(AccountError) {
    try store.write { $0 = AccountRecord(session: session) }
  }
}

/// A registration that waits for its code.
struct RegistrationAnswer: Decodable {
  let registration: AnswerID
}

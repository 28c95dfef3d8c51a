import HTTPTypes
import NetworkKit

struct RegistrationsWorker: Sendable {
  let service: AccountService
  let store: AccountStore

  /// The registration that waits for its code.
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

  /// Replaces the pending registration by the session that it led to.
  func complete(with session: AccountSession) throws(AccountError) {
    try store.write { $0 = AccountRecord(session: session) }
  }
}

/// A pending registration in a response.
struct RegistrationAnswer: Decodable {
  let registration: AnswerID
}

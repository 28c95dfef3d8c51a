import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct SessionsWorker: Sendable {
  let service: AccountService
  let notebook: Notebook
  let now: @Sendable () -> Date

  /// That of this server, unless it has expired.
  var current: AccountSession? {
    guard let session = notebook.session, session.expiresAt > now() else { return nil }
    return session
  }

  func signIn(_ phone: PhoneNumber, _ password: Secret) async throws -> AccountSession {
    let answer: SessionAnswer = try await service.answer(
      .post, "sessions", body: phone.body.adding(["password": password.exposed]))
    return answer.session(issuer: service.issuer)
  }

  func profile(_ session: AccountSession) async throws -> AccountProfile {
    let answer: ProfileAnswer = try await service.answer(.get, "me", session: session)
    return answer.profile
  }

  func end(_ session: AccountSession) async throws {
    try await service.send(.delete, "sessions", "current", session: session)
  }

  func keep(_ session: AccountSession) throws(AccountError) {
    try notebook.write { $0.session = session }
  }

  /// Unless another one has taken its place.
  func forget(_ session: AccountSession) throws(AccountError) {
    try notebook.write { if $0.session == session { $0.session = nil } }
  }
}

import HTTPTypes
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct SessionsWorker: Sendable {
  let service: AccountService
  let store: AccountStore
  let now: @Sendable () -> Date

  /// The stored session of this server, unless it has expired.
  var current: AccountSession? {
    guard let session = store.session, session.expiresAt > now() else { return nil }
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
    try store.write { $0.session = session }
  }

  /// Deletes the session, unless another one has replaced it.
  func forget(_ session: AccountSession) throws(AccountError) {
    try store.write { if $0.session == session { $0.session = nil } }
  }
}

/// A new session in a response.
struct SessionAnswer: Decodable {
  private struct User: Decodable { let name: String? }
  private enum Key: CodingKey { case token, expiresAt, user }

  let token: Secret
  let expiresAt: Date
  let name: String

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let token = try values.decode(String.self, forKey: .token)
    // The token is sent as a header, so it must be visible ASCII.
    guard !token.isEmpty, token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .token, in: values, debugDescription: "not a token")
    }
    self.token = Secret(token)
    expiresAt = try Self.date(in: values)
    name = try values.decodeIfPresent(User.self, forKey: .user)?.name ?? ""
  }

  func session(issuer: String) -> AccountSession {
    AccountSession(token: token, expiresAt: expiresAt, name: name, issuer: issuer)
  }

  private static func date(in values: KeyedDecodingContainer<Key>) throws -> Date {
    let text = try values.decode(String.self, forKey: .expiresAt)
    let styles = [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    ]
    for style in styles {
      if let date = try? Date(text, strategy: style) { return date }
    }
    throw DecodingError.dataCorruptedError(
      forKey: .expiresAt, in: values, debugDescription: "not a timestamp")
  }
}

/// The signed-in user in a response.
struct ProfileAnswer: Decodable {
  let name: String
  let phone: String?
  let hasNotifications: Bool?
  let cards: LossyList<CardAnswer>?

  var profile: AccountProfile {
    AccountProfile(
      name: name, phone: phone ?? "", hasNotifications: hasNotifications ?? false,
      cards: cards?.elements.map(\.card) ?? [], skippedCards: cards?.skipped.count ?? 0)
  }
}

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

  /// The stored session of this server; it may have expired.
  var stored: AccountSession? { store.session }

  /// The stored session of this server, unless it has expired.
  var current: AccountSession? {
    guard let session = stored, session.expiresAt > now() else { return nil }
    return session
  }

  func signIn(_ phone: PhoneNumber, _ password: Secret) async throws -> AccountSession {
    let body = phone.body.merging(["password": password.exposed]) { $1 }
    let response: SessionResponse = try await service.send(.post, "sessions", body: body).decode()
    return try response.session(issuer: service.base.issuer)
  }

  func profile(_ session: AccountSession) async throws -> AccountProfile {
    try await service.send(.get, "me", session: session).decode(ProfileResponse.self).profile
  }

  func end(_ session: AccountSession) async throws {
    try await service.send(.delete, "sessions", "current", session: session)
  }

  func store(_ session: AccountSession) throws(AccountError) {
    try store.write { $0.session = session }
  }

  /// Deletes the session, unless another one has replaced it.
  func remove(_ session: AccountSession) throws(AccountError) {
    try store.write { if $0.session == session { $0.session = nil } }
  }
}

struct SessionResponse: Decodable {
  private struct User: Decodable { let name: String }

  private let token: String
  private let expiresAt: String
  private let name: String?

  private enum CodingKeys: CodingKey {
    case token, expiresAt, user
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    token = try values.decode(String.self, forKey: .token)
    expiresAt = try values.decode(String.self, forKey: .expiresAt)
    name = values.decodeIfReadable(User.self, forKey: .user)?.name
  }

  /// - Throws: `NetworkError`.
  func session(issuer: String) throws -> AccountSession {
    // The token is sent as a header, so it must be visible ASCII.
    guard !token.isEmpty, token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw NetworkError.undecodable(path: "token", reason: "not a token")
    }
    guard let date = Date(timestamp: expiresAt) else {
      throw NetworkError.undecodable(path: "expiresAt", reason: "not a timestamp")
    }
    return AccountSession(
      token: Secret(token), expiresAt: date, name: name ?? "", issuer: issuer)
  }
}

/// Only the name is required.
struct ProfileResponse: Decodable {
  let profile: AccountProfile

  private enum CodingKeys: CodingKey {
    case name, phone, hasNotifications, cards
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let cards = values.decodeIfReadable(LossyList<CardResponse>.self, forKey: .cards)
    profile = AccountProfile(
      name: try values.decode(String.self, forKey: .name),
      phone: values.decodeVisibleIfReadable(forKey: .phone) ?? "",
      hasNotifications: values.decodeIfReadable(forKey: .hasNotifications) ?? false,
      cards: cards?.elements.map(\.card) ?? [], skippedCards: cards?.skipped.count ?? 0)
  }
}

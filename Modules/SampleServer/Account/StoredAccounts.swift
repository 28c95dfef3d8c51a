import Foundation

/// The persistent state of the accounts. Codes and pending registrations are not persistent: they
/// expire within minutes.
struct StoredAccounts: Equatable, Sendable {
  static let mostUsers = 10_000

  /// By phone.
  private(set) var users: [String: StoredUser] = [:]
  /// By the digest of the token.
  private(set) var sessions: [String: StoredSession] = [:]

  /// Whether the records are consistent and within the server's limits.
  var isSound: Bool {
    users.count <= Self.mostUsers
      && users.allSatisfy { $0.key == $0.value.phone && $0.value.password.isSound }
      && sessions.values.allSatisfy { users[$0.phone] != nil }
  }

  mutating func apply(_ change: AccountChange) {
    users.merge(change.users) { $1 }
    for (digest, session) in change.sessions { sessions[digest] = session }
  }

  mutating func removeExpiredSessions(at now: Date) {
    sessions = sessions.filter { $0.value.expires > now }
  }

  /// The digests of the user's sessions, those that expire first before the others.
  func sessions(of phone: String) -> [String] {
    sessions.filter { $0.value.phone == phone }.sorted { $0.value.expires < $1.value.expires }
      .map(\.key)
  }
}

/// Users and sessions that are added, replaced or ended together.
struct AccountChange: Codable, Sendable {
  private static let mostSessionsOfUser = 20

  /// By phone.
  private(set) var users: [String: StoredUser] = [:]
  /// By the digest of the token; nil ends a session.
  private(set) var sessions: [String: StoredSession?] = [:]

  init() {}

  /// Adds all of the accounts.
  init(_ accounts: StoredAccounts) {
    users = accounts.users
    sessions = accounts.sessions.mapValues(Optional.some)
  }

  mutating func set(_ user: StoredUser) { users[user.phone] = user }

  /// - Throws: ``AccountRejection``.
  mutating func add(_ user: StoredUser, to accounts: StoredAccounts) throws {
    guard accounts.users[user.phone] == nil else { throw AccountRejection.phoneTaken }
    guard accounts.users.count < StoredAccounts.mostUsers else {
      throw AccountRejection.registrationsClosed
    }
    set(user)
  }

  /// Ends the user's oldest sessions above the limit.
  mutating func open(_ session: StoredSession, digest: String, in accounts: StoredAccounts) {
    end(accounts.sessions(of: session.phone).dropLast(Self.mostSessionsOfUser - 1))
    sessions[digest] = session
  }

  mutating func end(_ digests: [String]) {
    for digest in digests { sessions.updateValue(nil, forKey: digest) }
  }
}

struct StoredSession: Codable, Equatable, Sendable {
  let phone: String
  let expires: Date
}

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

struct StoredUser: Codable, Equatable, Sendable {
  /// E.164; identifies the user.
  let phone: String
  let name: String
  var password: PasswordDigest
  let hasNotifications: Bool
  var cards: [StoredCard] = []
}

/// The number and the CVC of a card are validated but not stored.
struct StoredCard: Codable, Equatable, Sendable {
  let id: String
  let brand: String
  let last4: String
  /// MM/YY
  let expires: String
  var isActive: Bool
}

struct StoredSession: Codable, Equatable, Sendable {
  let phone: String
  let expires: Date
}

/// The account that exists from the start, for trying the sign-in. None of it is secret.
package struct SampleAccount: Sendable {
  package let name: String
  package let countryCode: String
  package let phoneNumber: String
  package let password: String
}

extension SampleBackend {
  /// The number is in a range that Germany's regulator reserves for fictional use.
  package static let sampleAccount = SampleAccount(
    name: "Ada Lotse", countryCode: "+49", phoneNumber: "171 3920042",
    password: "cast off at eight")
}

extension StoredUser {
  /// ``SampleBackend/sampleAccount`` with its password already hashed, so that the server starts
  /// without delay.
  static let sample = StoredUser(
    phone: "+491713920042", name: SampleBackend.sampleAccount.name,
    password: PasswordDigest(
      salt: Data(base64Encoded: "FQa3XuqqTR5JfcEX1E5iAw==") ?? Data(),
      key: Data(base64Encoded: "6PIFAIiKs58pazmCmhCBCqcSPjzWhFmozUlWx8xb6Go=") ?? Data(),
      work: .recommended),
    hasNotifications: true,
    cards: [
      StoredCard(id: "anchor", brand: "visa", last4: "4242", expires: "09/39", isActive: true),
      StoredCard(id: "buoy", brand: "mastercard", last4: "4444", expires: "12/39", isActive: false),
    ])

  /// The sample user; hashes its password again for another work factor.
  static func sample(work: PasswordWork) throws -> StoredUser {
    var user = sample
    guard work != user.password.work else { return user }
    let (salt, password) = (user.password.salt, SampleBackend.sampleAccount.password)
    let key = try PasswordHasher.scrypt(PasswordText(password).bytes, Array(salt), work)
    user.password = PasswordDigest(salt: salt, key: Data(key), work: work)
    return user
  }
}

/// A session as its client receives it.
struct OpenSession {
  let token: String
  let expires: Date
  let user: StoredUser
}

/// The records in the format of the responses.
extension OpenSession {
  var json: JSONValue {
    ["token": .string(token), "expiresAt": .string(expires.formatted(.iso8601)), "user": user.json]
  }
}

extension StoredUser {
  var json: JSONValue {
    [
      "name": .string(name), "phone": .string(phone), "hasNotifications": .bool(hasNotifications),
      "cards": .array(cards.map(\.json)),
    ]
  }
}

extension StoredCard {
  var json: JSONValue {
    [
      "id": .string(id), "brand": .string(brand), "last4": .string(last4),
      "expires": .string(expires), "active": .bool(isActive),
    ]
  }
}

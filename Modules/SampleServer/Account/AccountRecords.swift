#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The persistent state of the accounts. Codes and pending registrations are not persistent: they
/// expire within minutes.
struct StoredAccounts: Codable, Equatable, Sendable {
  private static let knownFormat = "regatta accounts 1"
  private static let mostUsers = 10_000
  private static let mostSessionsOfUser = 20

  private(set) var format = knownFormat
  /// By phone.
  private(set) var users: [String: StoredUser] = [:]
  /// By the digest of the token.
  private(set) var sessions: [String: StoredSession] = [:]

  /// Whether the records are consistent and within the server's limits.
  var isSound: Bool {
    format == Self.knownFormat && users.count <= Self.mostUsers
      && users.allSatisfy { $0.key == $0.value.phone && $0.value.password.isSound }
      && sessions.values.allSatisfy { users[$0.phone] != nil }
  }

  /// - Throws: ``AccountRejection``.
  mutating func add(_ user: StoredUser) throws {
    guard users[user.phone] == nil else { throw AccountRejection.phoneTaken }
    guard users.count < Self.mostUsers else {
      throw AccountRejection.registrationsClosed
    }
    users[user.phone] = user
  }

  mutating func update(_ phone: String, _ change: (inout StoredUser) throws -> Void) throws {
    guard var user = users[phone] else { throw AccountRejection.unauthorized }
    try change(&user)
    users[phone] = user
  }

  /// Ends the user's oldest sessions above the limit.
  mutating func open(_ session: StoredSession, digest: String, now: Date) {
    sessions = sessions.filter { $0.value.expires > now }
    let own = sessions.filter { $0.value.phone == session.phone }
      .sorted { $0.value.expires < $1.value.expires }
    for (digest, _) in own.dropLast(Self.mostSessionsOfUser - 1) { sessions[digest] = nil }
    sessions[digest] = session
  }

  mutating func close(_ digest: String) { sessions[digest] = nil }

  mutating func closeAll(of phone: String) {
    sessions = sessions.filter { $0.value.phone != phone }
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

struct StoredCard: Codable, Equatable, Sendable {
  let id: String
  let brand: String
  let last4: String
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

struct StoredCardResponse: Encodable, Equatable {
  let id: String
  let brand: String
  let last4: String
  let expires: String
  let active: Bool

  init(_ card: StoredCard) {
    id = card.id
    brand = card.brand
    last4 = card.last4
    expires = card.expires
    active = card.isActive
  }
}

struct UserAnswer: Encodable, Equatable {
  let name: String
  let phone: String
  let hasNotifications: Bool
  let cards: [StoredCardResponse]

  init(_ user: StoredUser) {
    name = user.name
    phone = user.phone
    hasNotifications = user.hasNotifications
    cards = user.cards.map { StoredCardResponse($0) }
  }
}

struct OpenRegistrationAnswer: Encodable, Equatable {
  /// Identifies the registration that waits for its code.
  let registration: String
}

struct OpenSessionAnswer: Encodable, Equatable {
  let token: String
  /// ISO 8601, in whole seconds.
  let expiresAt: String
  let user: UserAnswer
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that outlives the server, where it has a file. Codes and registrations that wait
/// for one do not: they live for minutes.
struct KeptAccounts: Codable, Equatable, Sendable {
  private static let knownFormat = "regatta accounts 1"
  private static let mostUsers = 10_000
  private static let mostSessionsOfUser = 20

  private(set) var format = knownFormat
  /// By phone.
  private(set) var users: [String: KeptUser] = [:]
  /// By the digest of the token.
  private(set) var sessions: [String: KeptSession] = [:]

  /// Whether this is what a server wrote, with nothing in it that would harm one.
  var isSound: Bool {
    format == Self.knownFormat && users.count <= Self.mostUsers
      && users.allSatisfy { $0.key == $0.value.phone && $0.value.password.isSound }
      && sessions.values.allSatisfy { users[$0.phone] != nil }
  }

  /// - Throws: ``AccountRejection``.
  mutating func add(_ user: KeptUser) throws {
    guard users[user.phone] == nil else { throw AccountRejection.phoneTaken }
    guard users.count < Self.mostUsers else {
      throw AccountRejection.registrationsClosed
    }
    users[user.phone] = user
  }

  mutating func update(_ phone: String, _ change: (inout KeptUser) throws -> Void) throws {
    guard var user = users[phone] else { throw AccountRejection.unauthorized }
    try change(&user)
    users[phone] = user
  }

  /// The oldest of a user's sessions end where there are too many.
  mutating func open(_ session: KeptSession, digest: String, now: Date) {
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

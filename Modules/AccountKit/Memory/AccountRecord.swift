#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The account data that outlives the program. Its encoding contains the token.
package struct AccountRecord: Codable, Equatable, Sendable {
  package var session: AccountSession?
  /// The last registration, while it is pending.
  package var registration: PendingRegistration?

  package init(session: AccountSession? = nil, registration: PendingRegistration? = nil) {
    self.session = session
    self.registration = registration
  }
}

package struct AccountSession: Equatable, Sendable {
  package let token: Secret
  package let expiresAt: Date
  package let name: String
  /// The origin of the server that issued the token; the token is sent to no other.
  package let issuer: String
}

extension AccountSession: Codable {
  private enum Key: CodingKey { case token, expiresAt, name, issuer }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    token = Secret(try values.decode(String.self, forKey: .token))
    expiresAt = try values.decode(Date.self, forKey: .expiresAt)
    name = try values.decode(String.self, forKey: .name)
    issuer = try values.decode(String.self, forKey: .issuer)
  }

  // Written by hand, because `Secret` is deliberately not Encodable.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(token.exposed, forKey: .token)
    try values.encode(expiresAt, forKey: .expiresAt)
    try values.encode(name, forKey: .name)
    try values.encode(issuer, forKey: .issuer)
  }
}

package struct PendingRegistration: Codable, Equatable, Sendable {
  package let id: String
  /// In E.164, for display.
  package let phone: String
  package let issuer: String
}

/// Text that does not appear in descriptions, dumps and mirrors.
package struct Secret: Hashable, Sendable {
  /// The text itself, for requests and form fields.
  package let exposed: String

  package init(_ text: String) { exposed = text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

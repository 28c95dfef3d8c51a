import Foundation

struct StoredUser: Codable, Equatable, Sendable {
  /// E.164; identifies the user.
  let phone: String
  let name: String
  var password: PasswordDigest
  let hasNotifications: Bool
  var cards: [StoredCard] = []

  var json: JSONValue {
    [
      "name": .string(name), "phone": .string(phone), "hasNotifications": .bool(hasNotifications),
      "cards": .array(cards.map(\.json)),
    ]
  }
}

/// A session as its client receives it.
struct OpenSession {
  let token: String
  let expires: Date
  let user: StoredUser

  var json: JSONValue {
    ["token": .string(token), "expiresAt": .string(expires.formatted(.iso8601)), "user": user.json]
  }
}

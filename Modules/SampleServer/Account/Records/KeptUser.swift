struct KeptUser: Codable, Equatable, Sendable {
  /// E.164, and what tells users apart.
  let phone: String
  let name: String
  var password: PasswordDigest
  let hasNotifications: Bool
  var cards: [KeptCard] = []
}

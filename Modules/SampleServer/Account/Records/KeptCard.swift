struct KeptCard: Codable, Equatable, Sendable {
  let id: String
  let brand: String
  let last4: String
  let expires: String
  var isActive: Bool
}

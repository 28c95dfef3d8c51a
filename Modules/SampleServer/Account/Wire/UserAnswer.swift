struct UserAnswer: Encodable, Equatable {
  let name: String
  let phone: String
  let hasNotifications: Bool
  let cards: [CardAnswer]

  init(_ user: KeptUser) {
    name = user.name
    phone = user.phone
    hasNotifications = user.hasNotifications
    cards = user.cards.map { CardAnswer($0) }
  }
}

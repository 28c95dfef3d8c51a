struct UserAnswer: Encodable, Equatable {
  let name: String
  let phone: String
  let hasNotifications: Bool
  let cards: [KeptCardAnswer]

  init(_ user: KeptUser) {
    name = user.name
    phone = user.phone
    hasNotifications = user.hasNotifications
    cards = user.cards.map { KeptCardAnswer($0) }
  }
}

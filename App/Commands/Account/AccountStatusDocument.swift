import AccountKit

/// The account as `account status --json` prints it.
struct AccountStatusDocument: Encodable {
  let name: String
  let phone: String
  let hasNotifications: Bool
  let cards: [Card]

  init(_ profile: AccountProfile) {
    name = profile.name
    phone = profile.phone
    hasNotifications = profile.hasNotifications
    cards = profile.cards.map { card in
      Card(
        id: card.id, brand: card.brand, last4: card.last4, expires: card.expires,
        active: card.isActive)
    }
  }

  struct Card: Encodable {
    let id: String
    let brand: String
    let last4: String
    /// MM/YY.
    let expires: String
    let active: Bool
  }
}

package import DisplayKit

/// The signed-in user.
package struct AccountProfile: Equatable, Sendable {
  package let name: String
  package let phone: String
  package let hasNotifications: Bool
  package var cards: [AccountCard]
  /// The number of cards that could not be decoded.
  package let skippedCards: Int

  package init(
    name: String, phone: String, hasNotifications: Bool, cards: [AccountCard], skippedCards: Int = 0
  ) {
    self.name = name
    self.phone = phone
    self.hasNotifications = hasNotifications
    self.cards = cards
    self.skippedCards = skippedCards
  }

  package var skippedNotice: Notice? {
    Notice.skipped(skippedCards, of: cards.count + skippedCards, " cards")
  }
}

/// A card of the account, without its full number.
package struct AccountCard: Equatable, Identifiable, Sendable {
  package let id: String
  package let brand: String
  package let last4: String
  /// MM/YY.
  package let expires: String
  package let isActive: Bool

  package init(id: String, brand: String, last4: String, expires: String, isActive: Bool) {
    self.id = id
    self.brand = brand
    self.last4 = last4
    self.expires = expires
    self.isActive = isActive
  }
}

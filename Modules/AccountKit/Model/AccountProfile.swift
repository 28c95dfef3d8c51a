package import DisplayKit

package struct AccountProfile: Equatable, Sendable {
  package let name: String
  package let phone: String
  package let hasNotifications: Bool
  package var cards: [AccountCard]
  /// The number of cards that could not be decoded.
  package let skippedCards: Int

  package var skippedNotice: Notice? {
    Notice.skipped(
      skippedCards, of: cards.count + skippedCards, "cards", "no id or last digits")
  }

  mutating func replace(_ card: AccountCard) {
    cards = cards.map { $0.id == card.id ? card : $0 }
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
}

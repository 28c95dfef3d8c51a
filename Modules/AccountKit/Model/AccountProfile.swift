package import DisplayKit

/// Who is signed in.
package struct AccountProfile: Equatable, Sendable {
  package let name: String
  package let phone: String
  package let hasNotifications: Bool
  package var cards: [AccountCard]
  /// How many more cards there are that could not be understood.
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

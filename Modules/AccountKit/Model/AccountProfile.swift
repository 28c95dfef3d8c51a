/// Who is signed in.
package struct AccountProfile: Equatable, Sendable {
  package let name: String
  package let phone: String
  package let hasNotifications: Bool
  package var cards: [AccountCard]

  package init(name: String, phone: String, hasNotifications: Bool, cards: [AccountCard]) {
    self.name = name
    self.phone = phone
    self.hasNotifications = hasNotifications
    self.cards = cards
  }
}

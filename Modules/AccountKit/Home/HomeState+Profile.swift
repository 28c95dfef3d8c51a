import DisplayKit

extension HomeState.Profile {
  init(_ profile: AccountProfile) {
    let name = DisplayText(profile.name).singleLine.string
    self.init(
      greeting: name.isEmpty ? "Hello" : "Hello, \(name)",
      bell: profile.hasNotifications ? "🔔 There are notifications." : "🔕 No notifications.",
      cards: profile.cards.map(HomeState.Card.init),
      skipped: profile.skippedNotice)
  }
}

extension HomeState.Card {
  init(_ card: AccountCard) {
    let brand = DisplayText(card.brand).singleLine.string
    let expires = DisplayText(card.expires).singleLine.string
    let parts = [
      expires.isEmpty ? "" : "expires \(expires)", card.isActive ? "active" : "inactive",
    ]
    self.init(
      id: card.id,
      title: "\(brand.isEmpty ? "Card" : brand) •••• \(DisplayText(card.last4).singleLine.string)",
      details: DisplayText(parts.filter { !$0.isEmpty }.joined(separator: " · ")),
      canActivate: !card.isActive)
  }
}

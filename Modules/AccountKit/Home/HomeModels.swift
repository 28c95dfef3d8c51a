import DisplayKit

struct HomeState: Equatable, Sendable {
  enum Status: Equatable, Sendable {
    case idle
    case busy(DisplayText)
    case failed(Failure)
  }

  struct Card: Equatable, Sendable {
    let id: AccountCard.ID
    let title: DisplayText
    let details: DisplayText
    let canActivate: Bool
  }

  struct Profile: Equatable, Sendable {
    let greeting: DisplayText
    let bell: DisplayText
    let cards: [Card]
    let skipped: Notice?
  }

  var profile: Profile?
  var status: Status
}

struct HomeResponse: Equatable, Sendable {
  enum Outcome: Equatable, Sendable {
    case complete
    case busy(HomeWork)
    /// With the work that a retry repeats.
    case failed(AccountError, HomeWork)
  }

  var profile: AccountProfile?
  var outcome: Outcome
}

extension HomeState.Profile {
  init(_ profile: AccountProfile) {
    let name = DisplayText(profile.name).singleLine.string
    self.init(
      greeting: name.isEmpty ? "Hello" : "Hello, \(name)",
      bell: profile.hasNotifications ? "🔔 You have notifications." : "🔕 No notifications.",
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

import AccountKit
import DisplayKit

/// What `account status` prints.
struct AccountStatusTable {
  private let profile: AccountProfile

  init(_ profile: AccountProfile) { self.profile = profile }

  var content: Content { .stack([.table(facts), cards], spacing: 1) }

  private var facts: Table {
    Table(rows: [
      row("Name", profile.name), row("Phone", profile.phone),
      row("Notifications", profile.hasNotifications ? "there are some" : "none"),
    ])
  }

  private var cards: Content {
    guard !profile.cards.isEmpty else {
      return .text("No cards; regatta account add-card adds one.")
    }
    return .table(
      Table(
        header: ["Card", "Brand", "Number", "Expires", "State"],
        rows: profile.cards.map { card in
          row(
            card.id, card.brand, "•••• " + card.last4, card.expires,
            card.isActive ? "active" : "not active")
        }))
  }

  private func row(_ cells: String...) -> [StyledText] {
    cells.map { StyledText(DisplayText($0)) }
  }
}

import AccountKit
import ArgumentParser
import DisplayKit

struct AccountStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tell who is signed in, and which cards there are.",
    discussion: "Without a session, the exit code is 77.")

  @OptionGroup var account: AccountOptions
  @Flag(help: "Print a JSON object.") var json = false

  func run() async throws {
    try await account.visit(.home) { output, printer in
      guard case .profileLoaded(let profile) = output else { return }
      if json {
        try printer.print(json: AccountStatusDocument(profile))
      } else {
        try printer.print(AccountStatusTable(profile).content)
      }
      printer.tell(profile.skippedNotice?.text.string)
    }
  }
}

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

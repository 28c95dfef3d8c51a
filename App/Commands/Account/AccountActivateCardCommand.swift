import AccountKit
import ArgumentParser

struct AccountActivateCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activate-card", abstract: "Activate a card.")

  @OptionGroup var account: AccountOptions
  @Argument(help: "The id of the card, as status shows it.") var id: String

  func run() async throws {
    try await account.visit(.activateCard(id: id))
  }
}

import AccountKit
import ArgumentParser
import DisplayKit

struct AccountAddCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-card", abstract: "Add a payment card; it has to be activated.",
    discussion: """
      Secret, and so asked for or piped: the number, then the security code. The expiry date stands \
      between them where it is no option. Prints the id of the card first.
      """)

  @OptionGroup var account: AccountOptions
  @Option(help: ArgumentHelp("When the card expires.", valueName: "MM/YY")) var expires: String?

  func run() async throws {
    var given: [FieldID: String] = [:]
    given[.expires] = expires
    try await account.visit(.addCard, given: given)
  }
}

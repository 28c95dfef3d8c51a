import AccountKit
import ArgumentParser

struct AccountConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Confirm the registration with the code that was sent.",
    discussion: "Secret, and so asked for or piped: the code.")

  @OptionGroup var account: AccountOptions

  func run() async throws {
    try await account.visit(.confirmation)
  }
}

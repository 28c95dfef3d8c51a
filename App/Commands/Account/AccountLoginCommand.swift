import AccountKit
import ArgumentParser

struct AccountLoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Sign in.",
    discussion: "Secret, and so asked for or piped: the password.")

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions

  func run() async throws {
    try await account.visit(.signIn, given: phone.fields)
  }
}

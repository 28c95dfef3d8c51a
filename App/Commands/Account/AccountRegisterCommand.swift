import AccountKit
import ArgumentParser
import DisplayKit

struct AccountRegisterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "register", abstract: "Open an account; a code is sent to the phone.",
    discussion: "Secret, and so asked for or piped: the password, of at least 10 characters.")

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions
  @Option(help: "Your name.") var name: String?

  func run() async throws {
    var given = phone.fields
    given[.name] = name
    try await account.visit(.registration, given: given)
  }
}

import AccountKit
import ArgumentParser

struct AccountForgotPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forgot-password",
    abstract: "Have a code sent that lets you choose a new password.")

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions

  func run() async throws {
    try await account.visit(.forgottenPassword, given: phone.fields)
  }
}

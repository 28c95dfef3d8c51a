import AccountKit
import ArgumentParser

struct AccountResetPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password", abstract: "Choose a new password with the code that was sent.",
    discussion: """
      Secret, and so asked for or piped: the code, then the new password. Every session ends.
      """)

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions

  func run() async throws {
    try await account.visit(.newPassword, given: phone.fields)
  }
}

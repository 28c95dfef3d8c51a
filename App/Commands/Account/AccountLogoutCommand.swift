import AccountKit
import ArgumentParser

struct AccountLogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Sign out, here and on the server.")

  @OptionGroup var account: AccountOptions

  func run() async throws {
    guard try account.hasSession() else {
      return StandardStream.diagnostics.complain("nobody is signed in")
    }
    try await account.visit(.signOut)
  }
}

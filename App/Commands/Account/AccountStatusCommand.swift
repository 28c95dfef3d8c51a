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

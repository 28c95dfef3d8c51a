import ArgumentParser

/// The options of every command of the account.
struct AccountOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Flag(help: "Neither read nor keep a session: it ends with the command.") var noSession = false

  func validate() throws {
    if shared.offline {
      throw ValidationError("--offline cannot be used: accounts are on their server alone.")
    }
  }
}

import ArgumentParser

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Open an account, sign in, and see to its cards (AccountKit, VIP with Coordinator).",
    discussion: """
      On a terminal, what is missing is asked for, and secrets are not seen. Piped, each missing \
      value is the next line of standard input, in the order of the form. A password, a code, a \
      card's number and its security code are never options, which others on this machine can read.

      The embedded server forgets its accounts when the command ends. To keep them, run \
      `regatta sample-server --data FILE` in another terminal, and give these commands \
      --source http://127.0.0.1:8080. The session is kept in account.json beside the config file.
      """,
    subcommands: [
      AccountRegisterCommand.self, AccountConfirmCommand.self, AccountLoginCommand.self,
      AccountLogoutCommand.self, AccountStatusCommand.self, AccountForgotPasswordCommand.self,
      AccountResetPasswordCommand.self, AccountAddCardCommand.self, AccountActivateCardCommand.self,
    ])
}

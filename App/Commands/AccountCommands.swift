import AccountKit
import ArgumentParser
import DisplayKit

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

struct AccountConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Confirm the registration with the code that was sent.",
    discussion: "Secret, and so asked for or piped: the code.")

  @OptionGroup var account: AccountOptions

  func run() async throws {
    try await account.visit(.confirmation)
  }
}

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

struct AccountActivateCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activate-card", abstract: "Activate a card.")

  @OptionGroup var account: AccountOptions
  @Argument(help: "The id of the card, as status shows it.") var id: String

  func run() async throws {
    try await account.visit(.activateCard(id: id))
  }
}

/// The phone number of an account, as far as it is given.
struct PhoneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The country code of the phone, such as +49.", valueName: "code"))
  var countryCode: String?
  @Option(help: ArgumentHelp("The phone number, without its country code.", valueName: "number"))
  var phone: String?

  var fields: [FieldID: String] {
    var fields: [FieldID: String] = [:]
    fields[.countryCode] = countryCode
    fields[.phoneNumber] = phone
    return fields
  }
}

import AccountKit
import ArgumentParser
import DisplayKit
import SystemKit
import TerminalHost

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Open an account, sign in, and manage its cards (AccountKit, VIP with Coordinator).",
    discussion: """
      On a terminal, missing values are prompted for, and secrets are hidden. Piped, each missing \
      value is the next line of standard input, in the order of the form. A password, a code, a \
      card's number and its security code are never options, which others on this machine can read.

      The embedded server forgets its accounts when the command ends. To keep them, run \
      `regatta sample-server --data FILE` in another terminal, and give these commands \
      --source http://127.0.0.1:8080. The session is kept in account.json beside the config file. \
      Passwords and tokens are sent over https or to this machine, elsewhere only with --insecure.
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
    discussion: "Prompted for or piped, because it is secret: the password, 10 characters or more.")

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions
  @Option(help: "Your name.") var name: String?

  func run() async throws {
    try await account.open(.registration, given: phone.fields.merging([.name: name]) { $1 })
  }
}

struct AccountConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Confirm the registration with the code that was sent.",
    discussion: "Prompted for or piped, because it is secret: the code.")

  @OptionGroup var account: AccountOptions

  func run() async throws { try await account.open(.confirmation) }
}

struct AccountLoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Sign in.",
    discussion: "Prompted for or piped, because it is secret: the password.")

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions

  func run() async throws { try await account.open(.signIn, given: phone.fields) }
}

struct AccountLogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Sign out, here and on the server.")

  @OptionGroup var account: AccountOptions

  func run() async throws {
    guard try account.hasSession() else {
      StandardStream.diagnostics.complain("not signed in")
      let printer = try await Printer(Settings.read(account.shared))
      return try await printer.print(.nothing) {
        JSONOutput(document: AccountOutput.signedOut(isServerNotified: true).json)
      }
    }
    try await account.open(.signOut)
  }
}

struct AccountForgotPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forgot-password",
    abstract: "Have a code sent that lets you choose a new password.")

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions

  func run() async throws { try await account.open(.forgottenPassword, given: phone.fields) }
}

struct AccountResetPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password", abstract: "Choose a new password with the code that was sent.",
    discussion: """
      Prompted for or piped, because it is secret: the code, then the new password. Every session ends.
      """)

  @OptionGroup var account: AccountOptions
  @OptionGroup var phone: PhoneOptions

  func run() async throws { try await account.open(.newPassword, given: phone.fields) }
}

struct AccountAddCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-card", abstract: "Add a payment card; it has to be activated.",
    discussion: """
      Prompted for or piped, because it is secret: the number, then the security code. The expiry date \
      comes between them unless it is an option. Prints the id of the card first.
      """)

  @OptionGroup var account: AccountOptions
  @Option(help: ArgumentHelp("When the card expires.", valueName: "MM/YY")) var expires: String?

  func run() async throws { try await account.open(.addCard, given: [.expires: expires]) }
}

struct AccountActivateCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activate-card", abstract: "Activate a card.")

  @OptionGroup var account: AccountOptions
  @Argument(help: "The id of the card, as status shows it.") var id: String

  func run() async throws { try await account.open(.activateCard(id: id)) }
}

struct AccountStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the signed-in account and its cards.",
    discussion: "Without a session, the exit code is 77.")

  @OptionGroup var account: AccountOptions

  func run() async throws {
    try await account.open(.home) { output, printer in
      guard case .profileLoaded(let profile) = output else { return }
      try printer.print(profile.content) { JSONOutput(document: profile.json) }
      printer.report(profile.skippedNotice?.text)
    }
  }
}

extension AccountProfile {
  fileprivate var content: Content {
    func row(_ cells: String...) -> [StyledText] { cells.map { StyledText(DisplayText($0)) } }
    let facts = [
      row("Name", name), row("Phone", phone),
      row("Notifications", hasNotifications ? "there are some" : "none"),
    ]
    let rows = cards.map {
      row($0.id, $0.brand, "•••• " + $0.last4, $0.expires, $0.isActive ? "active" : "not active")
    }
    return .stack(
      [
        .table(Table(rows: facts)),
        rows.isEmpty
          ? .text("No cards; regatta account add-card adds one.")
          : .table(Table(header: ["Card", "Brand", "Number", "Expires", "State"], rows: rows)),
      ], spacing: 1)
  }

  fileprivate var json: JSONObject {
    [
      "name": name, "phone": phone, "hasNotifications": hasNotifications,
      "cards": cards.map(\.json),
    ]
  }
}

struct AccountOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Flag(help: "Neither read nor keep a session: it ends with the command.") var noSession = false

  func validate() throws { try shared.requireNetwork("accounts are on their server alone") }
}

extension AccountOptions {
  /// Opens `destination`, fills in its forms, and prints the outcome.
  func open(
    _ destination: AccountDestination, given: [FieldID: String?] = [:],
    print: @MainActor (AccountOutput, Printer) throws -> Void = { output, printer in
      try printer.print(output.sentence.map { .text(DisplayText($0)) } ?? .nothing) {
        JSONOutput(document: output.json)
      }
      printer.report(output.advice.map { DisplayText($0) })
    }
  ) async throws {
    let settings = try Settings.read(shared)
    let memory = try settings.accountMemory(keepsSession: !noSession)
    let printer = await Printer(settings)
    if settings.source == .sample { await printer.report(Self.sampleNote) }
    let output = try await Assembly.withAccount(by: settings, memory: memory) { account in
      let filler = AccountFormFiller(
        destination, given: given.compactMapValues(\.self), answers: Self.answers,
        notify: { printer.report(DisplayText($0)) })
      return try await filler.outcome(in: account)
    }
    try await print(output, printer)
  }

  /// Whether a session is stored; it may have expired.
  func hasSession() throws -> Bool {
    let settings = try Settings.read(shared)
    return try settings.accountMemory(keepsSession: !noSession).load().session != nil
  }

  @MainActor
  private static var answers: FormAnswers {
    let input = LineInput()
    guard input.descriptor.isTerminal else { return FormAnswers(input: input) }
    return FormAnswers(input: input) { try StandardStream.diagnostics.write($0) }
  }

  private static let sampleNote: DisplayText = """
    the embedded server forgets its accounts when this command ends; to keep them, run \
    `regatta sample-server --data FILE` in another terminal, and give --source http://127.0.0.1:8080
    """
}

struct PhoneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The country code of the phone, such as +49.", valueName: "code"))
  var countryCode: String?
  @Option(help: ArgumentHelp("The phone number, without its country code.", valueName: "number"))
  var phone: String?

  var fields: [FieldID: String?] { [.countryCode: countryCode, .phoneNumber: phone] }
}

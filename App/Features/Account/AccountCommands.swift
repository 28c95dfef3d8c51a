import AccountKit
import ArgumentParser
import DisplayKit
import SystemKit
import TerminalHost

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Register, sign in and manage cards (AccountKit, VIP with Coordinator).",
    discussion: """
      On a terminal, missing values are prompted for, and secrets are hidden. Piped, each missing \
      value is the next line of standard input, in the order of the form. Passwords, codes, card \
      numbers and security codes are not options: other users of this machine could read them.

      The embedded server discards its accounts when the command ends. To keep them, run \
      `regatta sample-server --data FILE` in another terminal, and pass \
      --source http://127.0.0.1:8080. The session is stored in account.json next to the config file. \
      Passwords and tokens need https outside this machine, unless --insecure is given.
      """,
    subcommands: [
      AccountRegisterCommand.self, AccountConfirmCommand.self, AccountLoginCommand.self,
      AccountLogoutCommand.self, AccountStatusCommand.self, AccountForgotPasswordCommand.self,
      AccountResetPasswordCommand.self, AccountAddCardCommand.self, AccountActivateCardCommand.self,
    ])
}

struct AccountRegisterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "register", abstract: "Create an account; a code is sent to the phone.",
    discussion: "The password, of at least 10 characters, is prompted for or read from a pipe.")

  @OptionGroup var phone: PhoneOptions
  @Option(help: "Your name.") var name: String?
  @OptionGroup var account: AccountOptions

  func run() async throws {
    try await account.open(.registration, given: phone.fields.merging([.name: name]) { $1 })
  }
}

struct AccountConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Confirm the registration with the code that was sent.",
    discussion: "The code is prompted for or read from a pipe.")

  @OptionGroup var account: AccountOptions

  func run() async throws { try await account.open(.confirmation) }
}

struct AccountLoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Sign in.",
    discussion: "The password is prompted for or read from a pipe.")

  @OptionGroup var phone: PhoneOptions
  @OptionGroup var account: AccountOptions

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
    abstract: "Request a code to reset the password.")

  @OptionGroup var phone: PhoneOptions
  @OptionGroup var account: AccountOptions

  func run() async throws { try await account.open(.forgottenPassword, given: phone.fields) }
}

struct AccountResetPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password", abstract: "Set a new password with the code that was sent.",
    discussion: """
      The code and the new password are prompted for or read from a pipe. All sessions end.
      """)

  @OptionGroup var phone: PhoneOptions
  @OptionGroup var account: AccountOptions

  func run() async throws { try await account.open(.newPassword, given: phone.fields) }
}

struct AccountAddCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-card", abstract: "Add a payment card; it has to be activated.",
    discussion: """
      The number and the security code are prompted for or read from a pipe. The expiry date \
      comes between them unless --expires is given. Prints the card's id first.
      """)

  @Option(help: ArgumentHelp("The card's expiry date.", valueName: "MM/YY")) var expires: String?
  @OptionGroup var account: AccountOptions

  func run() async throws { try await account.open(.addCard, given: [.expires: expires]) }
}

struct AccountActivateCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activate-card", abstract: "Activate a card.")

  @Argument(help: "The card's id, as in account status.") var id: String
  @OptionGroup var account: AccountOptions

  func run() async throws { try await account.open(.activateCard(id: id)) }
}

struct AccountStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the signed-in account and its cards.",
    discussion: "Exits with 77 if not signed in.")

  @OptionGroup var account: AccountOptions

  func run() async throws {
    try await account.open(.home) { output, printer in
      guard case .profileLoaded(let profile) = output else { return }
      try printer.print(profile.content) { JSONOutput(document: profile.json) }
      if profile.hasSkippedAllCards { throw CommandError.noValidCard(of: profile.skippedCards) }
      printer.report(profile.skippedNotice)
    }
  }
}

extension CommandError {
  fileprivate static func noValidCard(of count: Int) -> CommandError {
    CommandError(
      "cannot understand \(count == 1 ? "the card" : "any of the \(count) cards") of the account",
      status: .notUnderstood)
  }
}

extension AccountProfile {
  fileprivate var hasSkippedAllCards: Bool { cards.isEmpty && skippedCards > 0 }

  fileprivate var content: Content {
    func row(_ cells: String...) -> [StyledText] { cells.map { StyledText(DisplayText($0)) } }
    let facts = [
      row("Name", name), row("Phone", phone),
      row("Notifications", hasNotifications ? "yes" : "none"),
    ]
    let rows = cards.map {
      row($0.id, $0.brand, "•••• " + $0.last4, $0.expires, $0.isActive ? "active" : "inactive")
    }
    var parts: [Content] = [.table(Table(rows: facts))]
    if !rows.isEmpty {
      parts.append(
        .table(Table(header: ["Card", "Brand", "Number", "Expires", "State"], rows: rows)))
    } else if !hasSkippedAllCards {
      parts.append(.text("No cards; add one with: regatta account add-card"))
    }
    return .stack(parts, spacing: 1)
  }

  fileprivate var json: JSONObject {
    [
      "name": name, "phone": phone, "hasNotifications": hasNotifications,
      "cards": cards.map(\.json),
    ]
  }
}

struct AccountOptions: ParsableArguments {
  @Flag(help: "Do not read or store a session; it ends with the command.") var noSession = false
  @OptionGroup var shared: SharedOptions

  func validate() throws { try shared.requireNetwork("the account needs the network") }
}

extension AccountOptions {
  /// Opens `destination`, fills in its forms, and prints the outcome.
  func open(
    _ destination: AccountDestination, given: [FieldID: String?] = [:],
    print: @MainActor (AccountOutput, Printer) throws -> Void = { output, printer in
      let sentence = output.sentence.map { DisplayText($0) }
      try printer.print(sentence.map { .text(plain: $0) } ?? .nothing, of: sentence) {
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
        destination, given: given.compactMapValues(\.self), reader: Self.reader,
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
  private static var reader: FormReader {
    let input = LineInput()
    guard input.descriptor.isTerminal else { return FormReader(input: input) }
    return FormReader(input: input) { try StandardStream.diagnostics.write($0) }
  }

  private static let sampleNote: DisplayText = """
    the embedded server discards its accounts when this command ends; to keep them, run \
    `regatta sample-server --data FILE` in another terminal, and pass --source http://127.0.0.1:8080
    """
}

struct PhoneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The country code of the phone, such as +49.", valueName: "code"))
  var countryCode: String?
  @Option(help: ArgumentHelp("The phone number, without its country code.", valueName: "number"))
  var phone: String?

  var fields: [FieldID: String?] { [.countryCode: countryCode, .phoneNumber: phone] }
}

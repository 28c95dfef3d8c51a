import AccountKit
import ArgumentParser
import DisplayKit
import SystemKit
import TerminalHost

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

extension AccountOptions {
  /// Does what a command is for, and says so.
  ///
  /// - Parameter given: what options gave.
  func visit(_ destination: AccountDestination, given: [FieldID: String] = [:]) async throws {
    try await visit(destination, given: given) { output, printer in
      if let sentence = output.sentence { try printer.print(.text(DisplayText(sentence))) }
      printer.tell(output.advice)
    }
  }

  /// Does what a command is for, and lets `print` say so.
  func visit(
    _ destination: AccountDestination, given: [FieldID: String] = [:],
    print: @MainActor (AccountOutput, Printer) throws -> Void
  ) async throws {
    let settings = try Settings.read(shared)
    let memory = try settings.accountMemory(keepsSession: !noSession)
    let printer = await Printer(settings)
    if settings.source == .sample { await printer.tell(Self.sampleNote) }
    let output = try await Assembly.withAccount(by: settings, memory: memory) { door in
      let visit = AccountVisit(destination, given: given, answers: Self.answers) {
        printer.tell($0)
      }
      return try await visit.outcome(through: door)
    }
    try await print(output, printer)
  }

  /// Whether there is a session to end; it may have expired.
  func hasSession() throws -> Bool {
    let settings = try Settings.read(shared)
    return try settings.accountMemory(keepsSession: !noSession).load().session != nil
  }

  @MainActor
  private static var answers: any FormAnswers {
    let input = LineInput()
    return input.descriptor.isTerminal
      ? PromptedAnswers(input: input) { try StandardStream.diagnostics.write($0) }
      : PipeAnswers(input: input)
  }

  private static let sampleNote = """
    the embedded server forgets its accounts when this command ends; to keep them, run \
    `regatta sample-server --data FILE` in another terminal, and give --source http://127.0.0.1:8080
    """
}

import ArgumentParser
import DisplayKit
import SystemKit

struct Regatta: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "regatta",
    abstract: "One app, a framework for each feature, an architecture for each framework.",
    discussion: """
      Examples:
        regatta                          # the app, on a terminal
        regatta compare tweets mvc vip   # architectures side by side, in a browser
        regatta choose                   # three questions, two candidates
        regatta patterns                 # when to choose which architecture
        regatta articles list --per-page 5
        regatta web                      # the app in a browser

      Topics: \(HelpCommand.Topic.names); see `regatta help TOPIC`.
      """,
    version: ProgramVersion.text(commit: EmbeddedText.files["commit.txt"]),
    subcommands: [CompareCommand.self] + Feature.all.map(\.command) + [
      OpenCommand.self, SearchCommand.self, CacheCommand.self, ShadowCommand.self,
      ChooseCommand.self, PatternsCommand.self, TraceCommand.self,
      SampleServerCommand.self,
      WebCommand.self, OverviewCommand.self, HelpCommand.self, CompletionsCommand.self,
    ],
    defaultSubcommand: OverviewCommand.self)

  static func parse(_ words: [String]) throws -> any ParsableCommand {
    let arguments = CommandWords(words).inOrder
    if arguments.first?.hasPrefix("---") != true {
      try rejectUnknownSubcommand(in: arguments)
      try rejectRepeatedOptions(in: arguments)
    }
    return try parseAsRoot(arguments)
  }

  /// ArgumentParser reports an unexpected argument, without a suggestion.
  private static func rejectUnknownSubcommand(in arguments: [String]) throws {
    guard arguments.count > 1, let group = subcommand(arguments[0]),
      !group.configuration.subcommands.isEmpty, !arguments[1].hasPrefix("-"),
      group.subcommand(arguments[1]) == nil
    else { return }
    throw group.unknownCommand(arguments[1])
  }

  /// ArgumentParser uses the last of several values.
  private static func rejectRepeatedOptions(in arguments: [String]) throws {
    let aliases = ["--limit": "--per-page", "--username": "--user"]
    var given: [String: String] = [:]
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let option = String(argument.prefix { $0 != "=" })
      let name = aliases[option] ?? option
      guard name != "--tag", let first = given.updateValue(option, forKey: name) else { continue }
      let names = first == option ? option : "\(first) or \(option)"
      throw CommandError("\(names) is given twice; give it once", status: .usage)
    }
  }

  /// The usage error for `word` where a command is expected.
  static func misplaced(_ word: String) -> ValidationError {
    guard subcommand(word) != nil else { return unknownCommand(word) }
    return ValidationError("Options come after the command: regatta \(word) …")
  }
}

extension ParsableCommand {
  static func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  static func unknownCommand(_ word: String) -> ValidationError {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let name = configuration.commandName ?? ""
    let list = "`regatta help\(name == "regatta" ? "" : " " + name)` lists the commands."
    let advice = Suggestion.advice(on: word, of: names, or: list)
    return ValidationError("Unknown command “\(word)”; \(advice)")
  }
}

/// `regatta` without a command: the app on a terminal, an overview in a pipe.
struct OverviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overview",
    abstract: "Open the app on a terminal, or print an overview.")

  @OptionGroup var screen: FullScreenOptions
  /// Receives an unknown command name.
  @Argument(help: .hidden) var unknown: [String] = []
  @OptionGroup var shared: SharedOptions

  @MainActor
  func run() async throws {
    // Not in `validate`, or the message would show the usage of `overview`.
    if let word = unknown.first { throw Regatta.misplaced(word) }
    if screen.opensApp, !shared.json {
      try await FullScreen.run(shared, screen, at: .home)
    } else {
      try Printer(Settings.read(shared)).print(Self.content) { .features }
    }
  }

  /// The purpose of this program, without a full stop.
  static let purpose =
    "Features as frameworks, each in a different architecture, to compare side by side"

  private static let content = Content.stack(
    [
      .heading(level: 1, "Regatta"), .text(plain: DisplayText("\(purpose):")),
      .text("regatta compare tweets mvc vip"),
      .table(
        Table(
          header: ["Feature", "Pattern", "Try"],
          rows: Feature.all.map(\.overview))),
      .text(
        """
        By default, responses come from the embedded sample server; --source live uses the public \
        services.
        regatta help lists the commands.
        """),
    ], spacing: 1)
}

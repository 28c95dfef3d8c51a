import ArgumentParser
import DisplayKit

/// Replaces ArgumentParser's own `help`, which accepts names of commands that do not exist.
struct HelpCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Show help for a command or a topic.",
    discussion: "Topics: \(Topic.allValueStrings.joined(separator: ", ")).")

  @Argument(help: "The names of a command, or a topic.") var names: [String] = []

  @MainActor
  func run() async throws {
    if names.count == 1, let topic = Topic(rawValue: names[0]) {
      try Printer(Settings.read(SharedOptions.parse([]))).print(topic.content)
    } else {
      throw CleanExit.helpRequest(try names.reduce(Regatta.self, Self.subcommand))
    }
  }

  private static func subcommand(
    of command: any ParsableCommand.Type, _ name: String
  ) throws -> any ParsableCommand.Type {
    let commands = command.configuration.subcommands
    guard let next = commands.first(where: { $0.configuration.commandName == name }) else {
      throw Regatta.unknownCommand(name, among: commands)
    }
    return next
  }

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case environment
    case exitCodes = "exit-codes"

    var content: Content {
      switch self {
      case .environment:
        .table(Table(header: ["Variable", "Meaning"], rows: Settings.variables))
      case .exitCodes:
        .table(
          Table(
            header: ["Exit code", "Meaning"],
            rows: ExitStatus.allCases.map {
              [StyledText(DisplayText("\($0.rawValue)")), $0.meaning]
            }))
      }
    }
  }
}

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      For fish:
        regatta completions fish > ~/.config/fish/completions/regatta.fish
      For zsh, into a directory of $fpath:
        regatta completions zsh > "${fpath[1]}/_regatta"
      For bash, with the bash-completion package:
        regatta completions bash > ~/.local/share/bash-completion/completions/regatta
      """)

  @Argument(help: "The shell.") var shell: Shell

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell.rawValue) else { return }
    try StandardStream.output.write(DisplayText(Regatta.completionScript(for: shell) + "\n"))
  }

  enum Shell: String, CaseIterable, ExpressibleByArgument { case bash, zsh, fish }
}

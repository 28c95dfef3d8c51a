import ArgumentParser

@main
struct Main {
  static func main() async {
    Signals.prepare()
    do {
      try await run(Regatta.command(from: Array(CommandLine.arguments.dropFirst())))
    } catch {
      ExitStatus.exit(with: error)
    }
  }

  private static func run(_ command: some ParsableCommand) async throws {
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = command
      try command.run()
    }
  }
}

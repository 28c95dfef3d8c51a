import ArgumentParser
import TestSupport
import Testing

@testable import race

struct HelpTextTests {
  @Test(arguments: [60, 80, 120])
  func breaksLinesByTheWidthOnly(columns: Int) {
    for command in commands(of: RaceCommand.self) {
      let help = RaceCommand.helpMessage(for: command, columns: columns)
      #expect(HelpText.faults(in: help, columns: columns) == [], "\(command)")
      // ArgumentParser does not wrap it.
      let usage = help.split(separator: "\n").first { $0.hasPrefix("USAGE: ") }
      #expect(usage.map { $0.count <= 80 } == true, "\(command): \(usage ?? "")")
    }
  }

  private func commands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }
}

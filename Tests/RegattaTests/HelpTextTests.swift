import ArgumentParser
import TestSupport
import Testing

@testable import regatta

struct HelpTextTests {
  @Test(arguments: [60, 80, 120])
  func breaksLinesByTheWidthOnly(columns: Int) {
    for command in commands(of: Regatta.self) {
      let help = Regatta.helpMessage(for: command, columns: columns)
      #expect(HelpText.faults(in: help, columns: columns) == [], "\(command)")
    }
  }

  /// Bug: the help of `web` had the properties of its default route.
  @Test func describesDefaultValues() {
    for command in commands(of: Regatta.self) {
      #expect(!Regatta.helpMessage(for: command).contains("(Function)"), "\(command)")
    }
    #expect(Regatta.helpMessage(for: WebCommand.self).contains("(default: regatta://home)"))
  }

  private func commands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }
}

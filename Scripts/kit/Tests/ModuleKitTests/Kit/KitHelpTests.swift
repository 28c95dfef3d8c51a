import ArgumentParser
import Testing

@testable import kit

struct KitHelpTests {
  /// ArgumentParser wraps each paragraph of a text; a line break within one stays at every width.
  @Test func breaksLinesByTheWidthOnly() {
    for command in commands(of: Kit.self) {
      let paragraphs = command.configuration.discussion.split(separator: "\n\n")
      #expect(paragraphs.filter { $0.contains("\n") } == [], "\(command)")
    }
  }

  private func commands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }
}

import ArgumentParser
import Testing

@testable import kit

struct HelpTextTests {
  /// ArgumentParser wraps each paragraph of a text; a line break within one stays at every width.
  @Test(arguments: [60, 80, 120])
  func breaksLinesByTheWidthOnly(columns: Int) {
    for command in commands(of: Kit.self) {
      let help = Kit.helpMessage(for: command, columns: columns)
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      let faults = zip(lines, lines.dropFirst() + [""]).filter { line, next in
        isTooLong(line, columns) || isCutShort(line, before: next, columns)
      }
      #expect(faults.map(\.0) == [], "\(command)")
    }
  }

  /// ArgumentParser does not wrap the usage and the last line.
  private func isTooLong(_ line: Substring, _ columns: Int) -> Bool {
    let isWord = !line.drop { $0 == " " }.contains(" ")
    return line.count > columns && !isWord && !line.hasPrefix("USAGE: ")
      && !line.hasPrefix("  See '")
  }

  /// Whether the first word of the next line would fit. Labels and lists, indented by two, start a
  /// line of their own.
  private func isCutShort(_ line: Substring, before next: Substring, _ columns: Int) -> Bool {
    let indentation = next.prefix { $0 == " " }.count
    let word = next.dropFirst(indentation).prefix { $0 != " " }
    guard indentation != 2, !word.isEmpty, line.prefix(indentation).last ?? " " == " ",
      let start = line.dropFirst(indentation).first, start != " "
    else { return false }
    return line.count + 1 + word.count < columns
  }

  private func commands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }
}

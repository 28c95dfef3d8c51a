/// The text of a help that ArgumentParser has wrapped. It wraps each paragraph; a line break within one
/// stays at every width.
package enum HelpText {
  /// The lines that are too long, or that a line break in the sources ends early.
  package static func faults(in help: String, columns: Int) -> [Substring] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst() + [""]).filter { line, next in
      isTooLong(line, columns) || isCutShort(line, before: next, columns)
    }.map(\.0)
  }

  /// ArgumentParser does not wrap the usage and the last line.
  private static func isTooLong(_ line: Substring, _ columns: Int) -> Bool {
    let isWord = !line.drop { $0 == " " }.contains(" ")
    return line.count > columns && !isWord && !line.hasPrefix("USAGE: ")
      && !line.hasPrefix("  See '")
  }

  /// Whether the first word of the next line would fit. Labels and lists, indented by two, start a
  /// line of their own.
  private static func isCutShort(
    _ line: Substring, before next: Substring, _ columns: Int
  ) -> Bool {
    let indentation = next.prefix { $0 == " " }.count
    let word = next.dropFirst(indentation).prefix { $0 != " " }
    guard indentation != 2, !word.isEmpty, line.prefix(indentation).last ?? " " == " ",
      let start = line.dropFirst(indentation).first, start != " "
    else { return false }
    return line.count + 1 + word.count < columns
  }
}

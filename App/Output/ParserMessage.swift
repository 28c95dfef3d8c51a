import ArgumentParser
import DisplayKit
import PatternKit
import PlainHost

/// The output of ArgumentParser: help and scripts, or errors, which repeat user input.
struct ParserMessage {
  let text: DisplayText
  let exitCode: Int32

  init(_ error: any Error) {
    exitCode = Regatta.exitCode(for: error).rawValue
    let lines = Self.suggesting(Regatta.fullMessage(for: error)).split(
      separator: "\n", omittingEmptySubsequences: false)
    text = DisplayText(lines.map(Self.printed).joined(separator: "\n") + "\n")
  }

  var isError: Bool { exitCode != 0 }

  /// With the value that was most likely meant: ArgumentParser lists the values only. Patterns are
  /// accepted by the names that are shown, too.
  private static func suggesting(_ message: String) -> String {
    guard let parts = message.firstMatch(of: /The value '(.*)' is invalid.*\. (?=Please provide)/)
    else { return message }
    let values = message[parts.range.upperBound...].matches(of: /(?:'|- )([\w-]+)/)
    let names = values.map { String($0.output.1) }
    let shown = names.compactMap { Pattern(rawValue: $0)?.name }
    guard let name = Suggestion.nearest(to: String(parts.output.1), of: names + shown) else {
      return message
    }
    return message.replacing(parts.output.0, with: parts.output.0 + "Did you mean '\(name)'? ")
  }

  /// An error in the form of the program's other messages, and the usage, which ArgumentParser does
  /// not wrap.
  private static func printed(_ line: Substring) -> String {
    if line.hasPrefix("Error: ") {
      return "regatta: " + line.dropFirst("Error: ".count).startingInLowercase
    }
    let label = ["USAGE: ", "Usage: "].first(where: line.hasPrefix)
    return label.map { $0 + wrapped(line.dropFirst($0.count), indent: $0.count) } ?? String(line)
  }

  /// Breaks the usage between options, not within one.
  private static func wrapped(_ usage: Substring, indent: Int) -> String {
    let columns = PlainStyle.width(
      of: StandardStream.output.columns, environment: Settings.processEnvironment)
    var words: [String] = []
    for word in usage.split(separator: " ") {
      let isOpen = words.last.map { $0.count { $0 == "[" } > $0.count { $0 == "]" } } ?? false
      if isOpen, let last = words.popLast() {
        words.append("\(last)\u{A0}\(word)")
      } else {
        words.append(String(word))
      }
    }
    let text = TextSpan<WebLink>(DisplayText(words.joined(separator: " ")))
    let lines = LineBreaker.lines(of: [text], room: columns - indent)
      .map { $0.map(\.text.string).joined().replacing("\u{A0}", with: " ") }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

extension StringProtocol {
  var startingInLowercase: String { prefix(1).lowercased() + dropFirst() }
}

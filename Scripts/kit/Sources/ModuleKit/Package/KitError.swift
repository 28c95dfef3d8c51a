/// An error that stops `kit`, such as an unreadable manifest, configuration or repository.
package enum KitError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, line: Int? = nil, reason: String)
  case unwritable(file: String, reason: String? = nil)
  case failed(String)
  /// An invalid argument.
  case usage(String)

  package var description: String {
    let text =
      switch self {
      case .unreadable(let file, let line?, let reason): "\(file):\(line): \(reason)"
      case .unreadable(let file, nil, let reason): "\(file): \(reason)"
      case .unwritable(let file, let reason):
        "\(file) can't be written" + (reason.map { ": \($0)" } ?? "")
      case .failed(let reason), .usage(let reason): reason
      }
    return text.onOneLine
  }
}

extension String {
  /// With control characters, such as in the name of a file, escaped as in a string literal.
  var onOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.generalCategory == .control {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Without the commands that GitHub's runner takes from what a step prints: `::name` begins a line,
  /// `##[name` is anywhere in it.
  package var withoutWorkflowCommands: String {
    guard contains("::") || contains("##[") else { return self }
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let blanks = line.prefix(while: \.isWhitespace)
      return line.dropFirst(blanks.count).hasPrefix("::")
        ? blanks + "\\u{3A}" + line.dropFirst(blanks.count + 1) : line
    }
    return lines.joined(separator: "\n").replacing("##[", with: "#\\u{23}[")
  }
}

extension [Finding] {
  /// Findings as text, as JSON or for code scanning. `known` is the number of findings that the
  /// baseline accepts.
  package func text(_ format: ReportFormat, known: Int = 0) throws -> String {
    switch format {
    case .text: (map(\.paragraph) + [summary(known)]).joined(separator: "\n")
    case .json: try JSONText.of(self)
    case .github: map(\.workflowCommand).joined(separator: "\n")
    case .sarif: try SARIFLog.text(self)
    }
  }

  private func summary(_ known: Int) -> String {
    let number = isEmpty ? "no findings" : count == 1 ? "1 finding" : "\(count) findings"
    return known == 0 ? number : "\(number) (and \(known) known)"
  }
}

extension Finding {
  fileprivate var paragraph: String {
    let location = file + (line.map { ":\($0)" } ?? "")
    return "\(location): \(rule): \(message)\n  fix: \(fix)"
  }

  /// A GitHub workflow command: `::error file=…,line=…,title=…::message`.
  fileprivate var workflowCommand: String {
    let line = line.map { ",line=\($0)" } ?? ""
    let location = "file=\(Self.property(file))\(line),title=\(Self.property(rule))"
    return "::error \(location)::\(Self.escaped("\(message); fix: \(fix)"))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

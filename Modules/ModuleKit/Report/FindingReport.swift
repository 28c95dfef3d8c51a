import Foundation

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
    return "\(location): \(rule.rawValue): \(message)\n  fix: \(fix)"
  }

  /// A GitHub workflow command: `::error file=…,line=…,title=…::message`.
  fileprivate var workflowCommand: String {
    let line = line.map { ",line=\($0)" } ?? ""
    let location = "file=\(Self.property(file))\(line),title=\(Self.property(rule.rawValue))"
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

/// Findings in SARIF 2.1.0, the format of code scanning services.
enum SARIFLog {
  static func text(_ findings: [Finding]) throws -> String {
    let rules: [[String: Any]] = Rule.allCases.map {
      ["id": $0.rawValue, "shortDescription": ["text": $0.summary]]
    }
    let driver: [String: Any] = ["name": "kit", "rules": rules]
    let run: [String: Any] = ["tool": ["driver": driver], "results": findings.map(result)]
    let log: [String: Any] = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
    let data = try JSONSerialization.data(
      withJSONObject: log, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private static func result(_ finding: Finding) -> [String: Any] {
    var location: [String: Any] = ["artifactLocation": ["uri": uri(finding.file)]]
    location["region"] = finding.line.map { ["startLine": $0] }
    return [
      "ruleId": finding.rule.rawValue, "level": "error",
      "message": ["text": "\(finding.message); \(finding.fix)"],
      "locations": [["physicalLocation": location]],
    ]
  }

  /// A path as a relative reference (RFC 3986).
  private static func uri(_ path: String) -> String {
    let plain = CharacterSet.urlPathAllowed.intersection(.alphanumerics)
      .union(CharacterSet(charactersIn: "/._-~"))
    return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
  }
}

import Foundation

extension [Finding] {
  /// Findings as text, as JSON or for code scanning. `known` is the number of findings that the
  /// baseline accepts.
  package func text(_ format: ReportFormat, known: Int = 0) throws -> String {
    switch format {
    case .text: (map(\.paragraph) + [summary(known)]).joined(separator: "\n")
    case .json: try JSONText.of(self)
    case .markdown: (map(\.listItem) + ["", summary(known)]).joined(separator: "\n")
    case .github: map(\.workflowCommand).joined(separator: "\n")
    case .gitlab: try JSONText.of(objects: codeQualityIssues)
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
    ["\(place): \(rule.rawValue): \(message)", "  fix: \(fix)"].map(\.onOneLine)
      .joined(separator: "\n")
  }

  fileprivate var listItem: String {
    "- **\(rule.rawValue)** \(message.onOneLine.codeSpan) (\(place.onOneLine.codeSpan))"
  }

  private var place: String { file + (line.map { ":\($0)" } ?? "") }

  /// A GitHub workflow command: `::error file=…,line=…,title=…::message`.
  fileprivate var workflowCommand: String {
    let line = line.map { ",line=\($0)" } ?? ""
    let location = "file=\(Self.property(file))\(line),title=\(Self.property(rule.rawValue))"
    let command = rule.level == .note ? "notice" : rule.level.rawValue
    return "::\(command) \(location)::\(Self.escaped("\(message); fix: \(fix)"))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, markdown, github, gitlab, sarif
}

extension String {
  /// As code in Markdown, in which no character has a meaning.
  fileprivate var codeSpan: String {
    let fence = String(repeating: "`", count: (matches(of: /`+/).map(\.0.count).max() ?? 0) + 1)
    let space = fence.count > 1 ? " " : ""
    return fence + space + self + space + fence
  }
}

extension [Finding] {
  /// In GitLab's report format for code quality.
  fileprivate var codeQualityIssues: [[String: Any]] {
    var counts: [String: Int] = [:]
    return map { finding in
      let content = "\(finding.rule.rawValue)\n\(finding.file)\n\(finding.message)"
      counts[content, default: 0] += 1
      return finding.codeQualityIssue(content, repetition: counts[content] ?? 1)
    }
  }
}

extension Finding {
  fileprivate func codeQualityIssue(_ content: String, repetition: Int) -> [String: Any] {
    var hash = StableHash()
    hash.combine((repetition > 1 ? "\(content)\n\(repetition)" : content).utf8)
    let severities: [Rule.Level: String] = [.error: "major", .warning: "minor", .note: "info"]
    return [
      "description": "\(message); \(fix)", "check_name": rule.rawValue,
      // The same for a finding that moved to another line.
      "fingerprint": String(hash.value, radix: 16), "severity": severities[rule.level] ?? "major",
      "location": ["path": file, "lines": ["begin": line ?? 1]],
    ]
  }
}

extension JSONText {
  fileprivate static func of(objects: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: objects, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return withoutCommands(String(decoding: data, as: UTF8.self))
  }
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
    return try JSONText.of(objects: log)
  }

  private static func result(_ finding: Finding) -> [String: Any] {
    var location: [String: Any] = ["artifactLocation": ["uri": uri(finding.file)]]
    location["region"] = finding.line.map { ["startLine": $0] }
    return [
      "ruleId": finding.rule.rawValue, "level": finding.rule.level.rawValue,
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

/// Formats findings as text, as JSON or for code scanning.
package struct FindingReport: Sendable {
  private let findings: [Finding]
  private let known: Int

  /// `known` is the number of findings that the baseline accepts.
  package init(_ findings: [Finding], known: Int = 0) {
    self.findings = findings
    self.known = known
  }

  package func text(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.of(findings)
    case .github: findings.map(command).joined(separator: "\n")
    case .sarif: try JSONText.of(SARIFLog(findings))
    }
  }

  private var text: String {
    let paragraphs = findings.map { finding in
      let place = finding.file + (finding.line.map { ":\($0)" } ?? "")
      return "\(place): \(finding.rule): \(finding.message)\n  to fix it: \(finding.fix)"
    }
    return (paragraphs + [summary]).joined(separator: "\n")
  }

  private var summary: String {
    let excused = known == 0 ? "" : " (and \(known) known)"
    switch findings.count {
    case 0: return "no findings" + excused
    case 1: return "1 finding" + excused
    default: return "\(findings.count) findings" + excused
    }
  }

  /// A GitHub workflow command: `::error file=…,line=…,title=…::message`.
  private func command(_ finding: Finding) -> String {
    let line = finding.line.map { ",line=\($0)" } ?? ""
    let place = "file=\(property(finding.file))\(line),title=\(property(finding.rule))"
    return "::error \(place)::\(escaped("\(finding.message); to fix it: \(finding.fix)"))"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

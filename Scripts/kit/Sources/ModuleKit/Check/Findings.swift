extension Project {
  /// The findings of every enabled check, sorted by file, line and rule.
  ///
  /// - Parameter others: findings of checks that need more than the workspace.
  package func findings(with others: [Finding] = []) throws -> [Finding] {
    let lines = ManifestLines(workspace)
    let findings =
      dependencyFindings(lines) + cycleFindings(lines) + ownershipFindings(lines)
      + (try contractFindings()) + others
    return enabled(findings + staleIgnores(findings)).sorted {
      ($0.file, $0.line ?? 0, $0.rule.rawValue, $0.message)
        < ($1.file, $1.line ?? 0, $1.rule.rawValue, $1.message)
    }
  }

  package func isEnabled(_ rule: Rule) -> Bool { !configuration.disabled.contains(rule) }

  /// Without those of disabled rules and in ignored files.
  package func enabled(_ findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      isEnabled(finding.rule)
        && !configuration.ignored.contains { $0.matches(finding.file) }
    }
  }

  private func staleIgnores(_ findings: [Finding]) -> [Finding] {
    configuration.ignored.filter { ignored in !findings.contains { ignored.matches($0.file) } }
      .map { ignored in
        Finding(
          rule: .staleIgnore, file: KitConfiguration.fileName, line: ignored.line,
          message: "no file in '\(ignored.text)' has a finding", fix: "remove it from `ignore`")
      }
  }
}

/// A violation of a rule: its location, a message and a fix.
package struct Finding: Codable, Equatable, Sendable {
  package let rule: Rule
  package let file: String
  package var line: Int?
  package let message: String
  let fix: String

  package init(rule: Rule, file: String, line: Int? = nil, message: String, fix: String) {
    self.rule = rule
    self.file = file
    self.line = line
    self.message = message
    self.fix = fix
  }
}

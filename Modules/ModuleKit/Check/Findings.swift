extension Project {
  /// The findings of every enabled check, sorted by file, line and rule.
  package func findings() throws -> [Finding] {
    let lines = ManifestLines(workspace)
    let findings =
      dependencyFindings(lines) + cycleFindings(lines) + ownershipFindings(lines)
      + (try contractFindings())
    return findings.filter { finding in
      !configuration.disabled.contains(finding.rule)
        && !configuration.ignored.contains { $0.matches(finding.file) }
    }.sorted {
      ($0.file, $0.line ?? 0, $0.rule.rawValue, $0.message)
        < ($1.file, $1.line ?? 0, $1.rule.rawValue, $1.message)
    }
  }
}

/// A violation that `kit check` reports: rule, location, message and fix.
package struct Finding: Codable, Equatable, Sendable {
  let rule: Rule
  let file: String
  var line: Int?
  let message: String
  let fix: String
}

/// Runs every check that the configuration leaves on.
package struct Checker {
  let workspace: Workspace
  let configuration: KitConfiguration
  let owners: CodeOwners?
  let graph: ModuleGraph

  package init(_ workspace: Workspace, _ configuration: KitConfiguration, owners: CodeOwners?) {
    self.workspace = workspace
    self.configuration = configuration
    self.owners = owners
    graph = ModuleGraph(workspace)
  }

  /// By file, line and rule.
  package func findings() throws(KitError) -> [Finding] {
    var lines = ManifestLines(root: workspace.root)
    var findings = DependencyCheck(workspace).findings(&lines)
    findings += CycleCheck(graph).findings(&lines)
    findings += OwnershipCheck(workspace, owners).findings(&lines)
    findings += try ContractCheck(self).findings()
    return findings.filter { finding in
      !configuration.disabled.contains { $0.rawValue == finding.rule }
        && !configuration.ignored.contains { $0.matches(finding.file) }
    }.sorted {
      ($0.file, $0.line ?? 0, $0.rule, $0.message) < ($1.file, $1.line ?? 0, $1.rule, $1.message)
    }
  }
}

/// Something that `kit check` found, where, and how to mend it.
package struct Finding: Codable, Equatable, Sendable {
  package var rule: String
  package var file: String
  package var line: Int?
  package var message: String
  package var mend: String

  init(_ rule: Rule, file: String, line: Int?, _ message: String, mend: String) {
    self.rule = rule.rawValue
    self.file = file
    self.line = line
    self.message = message
    self.mend = mend
  }
}

/// Checks the forms of imports, and the imports that a contract ignores.
extension ContractCheck {
  func imports(
    _ forms: Set<ImportForm>, of targets: [ModuleSelector]?, allowed importers: [ModuleSelector]
  ) throws -> [Finding] {
    let targets = try targets.map { Set(try project.presentModules($0)) }
    let allowed = Set(try project.modules(importers))
    return project.workspace.modules.filter { !allowed.contains($0.name) }.flatMap { module in
      module.imports.filter { statement in
        let edge = GraphEdge(source: module.name, target: statement.module)
        return targets?.contains(edge.target) != false && !contract.ignoredImports.contains(edge)
      }.flatMap { statement in
        statement.forms.intersection(forms).map(\.rawValue).sorted().map { form in
          Finding(
            rule: .contract, file: statement.file, line: statement.line,
            message:
              "\(module.name) must not import \(statement.module) as \(form) (\(contract.name))",
            fix: "remove '\(form)' from the import")
        }
      }
    }
  }

  /// Ignored imports without which the contract has no further finding.
  func staleIgnores() throws -> [Finding] {
    var check = self
    let count = try findings().count
    let edges = contract.ignoredImports.map { (edge: $0, text: "\($0.source) -> \($0.target)") }
    return try edges.sorted { $0.text < $1.text }.filter { edge, _ in
      check.contract.ignoredImports.remove(edge)
      let isStale = try check.findings().count == count
      // Of two on the same path, one is needed.
      if !isStale { check.contract.ignoredImports.insert(edge) }
      return isStale
    }.map { _, text in
      Finding(
        rule: .staleIgnore, file: KitConfiguration.fileName, line: contract.line,
        message: "\(text) violates nothing (\(contract.name))",
        fix: "remove it from ignore_imports")
    }
  }
}

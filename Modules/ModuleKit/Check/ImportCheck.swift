/// Checks the forms of imports, and the imports that a contract ignores.
extension ContractCheck {
  func imports(
    _ forms: Set<ImportForm>, of targets: [ModuleSelector]?, allowed importers: [ModuleSelector]
  ) throws -> [Finding] {
    let targets = try targets.map { Set(try project.presentModules($0)) }
    let allowed = Set(try project.modules(importers))
    return project.workspace.modules.filter { !allowed.contains($0.name) }.flatMap { module in
      module.imports.filter { targets?.contains($0.module) ?? true }.flatMap { statement in
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

  func staleIgnores() -> [Finding] {
    let stale = contract.ignoredImports.filter { edge in
      !graph.targets(of: edge.source).contains(edge.target)
    }
    return stale.map { "\($0.source) -> \($0.target)" }.sorted().map { edge in
      Finding(
        rule: .staleIgnore, file: KitConfiguration.fileName, line: contract.line,
        message: "\(edge) is no import any more (\(contract.name))",
        fix: "remove it from ignore_imports")
    }
  }
}

package import ModuleKit

extension WideAccess {
  /// Modules that a file imports publicly without need: no declaration of the file that others can use
  /// names anything of them.
  package func publicImports(in modules: Set<String>) -> [Finding] {
    project.workspace.modules.filter { modules.contains($0.name) }.flatMap { module in
      unneededImports(in: module).map { statement, isForPackage in
        Finding(
          rule: .publicImport, file: statement.file, line: statement.line,
          message:
            "\(statement.module) is imported publicly, but "
            + (isForPackage
              ? "only package declarations here name it"
              : "no public declaration here names it"),
          fix: isForPackage
            ? "import it as 'package'" : "import it without 'public' or 'package'")
      }
    }
  }

  /// With whether package declarations need it.
  private func unneededImports(
    in module: Module
  ) -> [(ImportStatement, Bool)] {
    // Of an executable or a test, there is no API.
    guard let listing = listings[module.name] else { return [] }
    let files = Dictionary(grouping: listing.entries, by: \.file)
    return module.publicImports.compactMap { statement -> (ImportStatement, Bool)? in
      let source = String(decoding: project.workspace.bytes(of: statement.file), as: UTF8.self)
      // Inlinable code can use it too.
      if source.contains("@inlinable") { return nil }
      let entries = files[statement.file] ?? []
      if !isNeeded(statement, by: entries) { return (statement, false) }
      let open = entries.filter { $0.declaration.access == .public }
      return statement.isOnlyPublic && !isNeeded(statement, by: open) ? (statement, true) : nil
    }
  }

  private func isNeeded(_ statement: ImportStatement, by entries: [APIListing.Entry]) -> Bool {
    // Of a module outside the workspace, the names are unknown.
    guard let listing = listings[statement.module] else { return !entries.isEmpty }
    let names = Set(listing.declarations.map(\.lastName)).union([statement.module])
    let isReexporting = listing.declarations.contains { $0.keyword == "import" }
    return isReexporting
      || entries.contains { entry in
        let line = entry.declaration.line
        return entry.declaration.isUnknown || line.contains("…")
          || line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .contains { names.contains(String($0)) }
      }
  }
}

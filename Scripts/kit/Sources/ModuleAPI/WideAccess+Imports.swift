package import ModuleKit

extension WideAccess {
  /// Modules that a file imports publicly without need: no declaration of the file that others can use
  /// names anything of them.
  package func publicImports(in modules: Set<String>) -> [Finding] {
    project.workspace.modules.filter { modules.contains($0.name) }.flatMap { module in
      unneededImports(in: module).map { statement in
        Finding(
          rule: .publicImport, file: statement.file, line: statement.line,
          message:
            "\(statement.module) is imported publicly, but no public declaration here names it",
          fix: "import it without 'public' or 'package'")
      }
    }
  }

  private func unneededImports(in module: Module) -> [ImportStatement] {
    // Of an executable or a test, there is no API.
    guard let listing = listings[module.name] else { return [] }
    let files = Dictionary(grouping: listing.entries, by: \.file)
    return module.publicImports.filter { statement in
      let source = String(decoding: project.workspace.bytes(of: statement.file), as: UTF8.self)
      // Inlinable code can use it too.
      return !source.contains("@inlinable")
        && !isNeeded(statement, by: files[statement.file] ?? [])
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

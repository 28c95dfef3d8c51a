/// Looks for modules that nobody owns, files that no module owns, and modules without files.
struct OwnershipCheck {
  private let workspace: Workspace
  private let owners: CodeOwners?

  init(_ workspace: Workspace, _ owners: CodeOwners?) {
    self.workspace = workspace
    self.owners = owners
  }

  func findings(_ lines: inout ManifestLines) -> [Finding] {
    strays() + unowned() + missing(&lines)
  }

  private func strays() -> [Finding] {
    workspace.strays.map {
      Finding(
        .strayFile, file: $0, line: nil, "\($0) belongs to no target",
        mend: "move it into a target's folder, remove it, or add it to `ignore` in .kit.yml")
    }
  }

  private func unowned() -> [Finding] {
    guard let owners else { return [] }
    return workspace.modules.filter { owners.owners(of: $0).isEmpty }.map {
      Finding(
        .noOwner, file: owners.file, line: nil, "\($0.name) has no owner",
        mend: "add a line for /\($0.folder)/ to \(owners.file)")
    }
  }

  private func missing(_ lines: inout ManifestLines) -> [Finding] {
    var findings: [Finding] = []
    for module in workspace.modules where module.kind != .binary {
      guard module.sources.isEmpty, module.otherFiles.isEmpty else { continue }
      findings.append(
        Finding(
          .missingFolder, file: module.manifest,
          line: lines.line(of: module.name, in: module.manifest),
          "\(module.name) has no files in \(module.folder)",
          mend: "create the folder, or mend the target's path"))
    }
    return findings
  }
}

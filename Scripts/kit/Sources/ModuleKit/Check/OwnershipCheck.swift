extension Project {
  /// Modules without an owner, files without a module, and modules without files.
  func ownershipFindings(_ lines: ManifestLines) -> [Finding] {
    let strays = workspace.strays.map {
      Finding(
        rule: .strayFile, file: $0, message: "\($0) belongs to no target",
        fix: "move it into a target's folder, remove it, or add it to `ignore` in .kit.yml")
    }
    let missing = workspace.modules.filter {
      $0.kind != .binary && $0.sources.isEmpty && $0.otherFiles.isEmpty
    }.map { module in
      Finding(
        rule: .missingFolder, file: module.manifest,
        line: lines.line(of: module.name, in: module.manifest),
        message: "\(module.name) has no files in \(module.folder)",
        fix: "create the folder, or fix the target's path")
    }
    guard let owners else { return strays + missing }
    let unowned = workspace.modules.filter { owners.owners(of: $0).isEmpty }.map {
      Finding(
        rule: .noOwner, file: owners.file, message: "\($0.name) has no owner",
        fix: "add a line for /\($0.folder)/ to \(owners.file)")
    }
    return strays + missing + unowned
  }
}

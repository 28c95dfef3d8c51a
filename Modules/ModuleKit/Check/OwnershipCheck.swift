extension Checker {
  /// Modules without an owner, files without a module, and modules without files.
  var ownershipFindings: [Finding] { strays + unowned + missing }

  private var strays: [Finding] {
    workspace.strays.map {
      Finding(
        .strayFile, file: $0, line: nil, "\($0) belongs to no target",
        fix: "move it into a target's folder, remove it, or add it to `ignore` in .kit.yml")
    }
  }

  private var unowned: [Finding] {
    guard let owners else { return [] }
    return workspace.modules.filter { owners.owners(of: $0).isEmpty }.map {
      Finding(
        .noOwner, file: owners.file, line: nil, "\($0.name) has no owner",
        fix: "add a line for /\($0.folder)/ to \(owners.file)")
    }
  }

  private var missing: [Finding] {
    workspace.modules.filter { $0.kind != .binary && $0.sources.isEmpty && $0.otherFiles.isEmpty }
      .map { module in
        Finding(
          .missingFolder, file: module.manifest,
          line: lines.line(of: module.name, in: module.manifest),
          "\(module.name) has no files in \(module.folder)",
          fix: "create the folder, or fix the target's path")
      }
  }
}

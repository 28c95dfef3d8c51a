extension Project {
  /// Modules without an owner, files without a module, and modules without files.
  func ownershipFindings(_ lines: ManifestLines) -> [Finding] {
    let strays =
      strayFindings()
      + workspace.problems.map { problem in
        Finding(
          rule: .unreadablePackage, file: problem.file, line: problem.line, message: problem.reason,
          fix: "fix it; until then, its modules are in no result")
      }
      + workspace.linkCycles.map { link in
        Finding(
          rule: .linkCycle, file: link,
          message: "the link leads to itself or to a folder around it",
          fix: "remove it, or exclude it from its target")
      }
    let missing = workspace.modules.filter {
      $0.kind != .binary && $0.sources.isEmpty && $0.otherFiles.isEmpty
    }.map { module in
      Finding(
        rule: .missingFolder, file: module.manifest,
        line: lines.line(of: module),
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

  /// One for a folder with the name of a module, which the manifest can leave out on this system.
  private func strayFindings() -> [Finding] {
    let folders = Dictionary(grouping: workspace.strays) { file -> String in
      let parts = file.split(separator: "/")
      let start = parts.firstIndex { ["Sources", "Tests", "Plugins"].contains($0) }
      // The line that ignores a file may not cover the others.
      let isIgnored = configuration.ignored.contains { $0.matches(file) }
      guard let start, parts.count > start + 2, !isIgnored else { return file }
      let folder = parts[...(start + 1)].joined(separator: "/")
      return workspace.modules.contains { $0.folder.isWithin(folder) } ? file : folder
    }
    return folders.sorted { $0.key < $1.key }.map { folder, files in
      let name = files.count == 1 ? files[0] : "\(folder) (\(files.count) Swift files)"
      return Finding(
        rule: .strayFile, file: files[0], message: "\(name) belongs to no target",
        fix: "move it into a target's folder, remove it, or add it to `ignore` in .kit.yml")
    }
  }
}

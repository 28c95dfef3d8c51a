import ArgumentParser
import ModuleAPI
import ModuleKit

struct APICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Lock the API of each module, and find what changes in it.",
    discussion: """
      A lock, .kit/api/<Module>.txt, lists every public and package declaration of a module, read from \
      its sources without a build. `?` marks what sources do not tell, such as an inferred type.
      """,
    subcommands: [Lock.self, Diff.self], defaultSubcommand: Lock.self)

  struct Lock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the locks, or check them.")

    @OptionGroup var options: WorkspaceOptions

    @Flag(help: "Report the differences from the locks, and exit with 1 if there are any.")
    var check = false

    @Option(help: "Write the lock of this module or manifest only. Repeatable.")
    var accept: [String] = []

    @Option(
      help: "Accept only this change, by the name in its finding or by its line. Repeatable.")
    var only: [String] = []

    @Option(help: "The output format of --check.")
    var format = ReportFormat.text

    func validate() throws {
      if check, !accept.isEmpty { throw ValidationError("--check writes no lock.") }
      if !only.isEmpty, accept.count != 1 {
        throw ValidationError("--only needs the module: --accept MODULE.")
      }
    }

    func run() async throws {
      let project = try await options.project()
      let listings = try await ProgressLine.standard.show("reading the sources") {
        try options.apiReader.listings(of: project.workspace)
      }
      guard check else {
        let files =
          only.isEmpty
          ? try project.writeLocks(of: accept, listings)
          : try project.accept(only, of: accept[0], listings)
        for file in files { try Kit.write("wrote \(file)") }
        return
      }
      let findings = try project.lockFindings(listings)
      let report = try findings.text(format)
      if !report.isEmpty { try Kit.write(report, hasCommands: format == .github) }
      if !findings.isEmpty { throw ExitCode(1) }
    }
  }

  struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the changes between two commits, for release notes.")

    @OptionGroup var options: WorkspaceOptions

    @Argument(help: "The older commit or tag.")
    var old: String

    @Argument(help: "The newer one; by default, the working tree.")
    var new: String?

    @Option(help: "The output format.")
    var format = ReportFormat.text

    @Flag(
      help: "Print only the part of the version that a release with the changes increases, and why."
    )
    var semver = false

    func validate() throws {
      if semver, format != .text {
        throw ValidationError("--semver prints text, without --format.")
      }
    }

    func run() async throws {
      let before = try await options.withWorkspace(at: old) {
        (listings: try APIReader().listings(of: $0), manifests: $0.declarations)
      }
      let findings: [Finding]
      if let new {
        findings = try await options.withWorkspace(at: new) {
          try changes(from: before, to: try options.project(of: $0), APIReader())
        }
      } else {
        let project = try await options.project()
        findings = try changes(from: before, to: project, options.apiReader)
      }
      if semver { return try Kit.write(SemanticVersion(findings).text) }
      let report = try findings.text(format)
      if !report.isEmpty { try Kit.write(report, hasCommands: format == .github) }
    }

    private func changes(
      from before: (listings: [String: APIListing], manifests: [String: String]),
      to project: Project, _ reader: APIReader
    ) throws -> [Finding] {
      let (old, new) = (before.listings, try reader.listings(of: project.workspace))
      let modules = Set(old.keys).union(new.keys).sorted().map { name in
        ModuleChanges(
          module: name, from: old[name]?.declarations ?? [], to: new[name], modules: new)
      }
      return ManifestChanges.findings(
        from: before.manifests, to: project.workspace.declarations)
        + (try project.changeFindings(modules, fix: ManifestChanges.releaseNotes))
    }
  }
}

import ArgumentParser
import ModuleAPI
import ModuleKit

extension ReportFormat: ExpressibleByArgument {}

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check dependencies, cycles, owners, access and the contracts of .kit.yml.")

  @OptionGroup var options: WorkspaceOptions

  @Option(help: "The output format.")
  var format = ReportFormat.text

  @Option(help: "A file of accepted findings, which are only counted.", completion: .file())
  var baseline: String?

  @Option(help: "Write the findings to this file, as a baseline.", completion: .file())
  var writeBaseline: String?

  func run() async throws {
    let project = try await options.project(reportsProblems: false)
    var findings = try await ProgressLine.standard.show("checking the sources") {
      try project.findings(with: try sourceFindings(project))
    }
    if let writeBaseline { return try Baseline(findings).write(to: writeBaseline) }
    var known = 0
    if let baseline {
      (findings, known) = try Baseline(file: baseline).compare(findings, file: baseline)
      findings = project.enabled(findings)
    }
    let report = try findings.text(format, known: known)
    if !report.isEmpty { try Kit.write(report, hasCommands: format == .github) }
    if !findings.isEmpty { throw ExitCode(1) }
  }

  /// Findings of checks that read declarations.
  private func sourceFindings(_ project: Project) throws -> [Finding] {
    let modules = try project.modulesWithAccessContract()
    let listings = {
      // A source that can't be parsed is for the compiler to report.
      try options.apiReader.listings(of: project.workspace, skippingUnreadable: true)
    }
    let stale =
      project.isEnabled(.staleLayout)
      ? try StaleLayout.findings(in: project, cache: options.cache("layouts"), listings) : []
    if modules.isEmpty { return stale }
    let access = WideAccess(project, try listings())
    return stale + access.findings(in: modules) + access.publicImports(in: modules)
  }
}

import ArgumentParser
import ModuleAPI
import ModuleKit

extension TableFormat: ExpressibleByArgument {}
extension StatsGrouping: ExpressibleByArgument {}

struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Measure the size and coupling of modules.")

  @OptionGroup var options: WorkspaceOptions

  @Option(help: "The unit of a row.")
  var by = StatsGrouping.module

  @Option(help: "The output format.")
  var format = TableFormat.text

  @Option(help: "Show the changes since this commit.")
  var compare: String?

  func run() async throws {
    let project = try await options.project()
    // The current owners and tags for both, to make rows comparable.
    let groups = try project.groups(by: GraphGrouping(rawValue: by.rawValue) ?? .none)
    var old: [StatsRow]?
    if let compare {
      old = try await options.withWorkspace(at: compare) { try rows(of: $0, groups, APIReader()) }
    }
    try Kit.write(
      rows(of: project.workspace, groups, options.apiReader).text(format, since: old))
  }

  private func rows(
    of workspace: Workspace, _ groups: [String: String], _ reader: APIReader
  ) throws -> [StatsRow] {
    switch by {
    case .file: return workspace.fileStats()
    case .folder: return workspace.folderStats()
    case .module, .pattern, .tag, .owner: break
    }
    let listings = try reader.listings(of: workspace, skippingUnreadable: true)
    let stats = ModuleStats(
      workspace, wide: WideAccess(Project(workspace), listings).counts())
    // Grouped by pattern, modules without one are left out.
    return stats.rows(groups: groups, onlyGroups: by == .pattern)
  }
}

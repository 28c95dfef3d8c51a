import ArgumentParser
import ModuleKit

extension TableFormat: ExpressibleByArgument {}
extension StatsGrouping: ExpressibleByArgument {}

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Measure the size and coupling of modules.")

  @OptionGroup var options: WorkspaceOptions

  @Option(help: "The unit of a row.")
  var by = StatsGrouping.module

  @Option(help: "The output format.")
  var format = TableFormat.text

  @Option(help: "Show the changes since this commit.")
  var compare: String?

  func run() throws {
    let project = try options.project()
    // The current owners and tags for both, to make rows comparable.
    let groups = try project.groups(by: GraphGrouping(rawValue: by.rawValue) ?? .none)
    let old = try compare.map { commit in
      try options.withWorkspace(at: commit) { rows(of: $0, groups) }
    }
    print(try rows(of: project.workspace, groups).text(format, since: old))
  }

  private func rows(of workspace: Workspace, _ groups: [String: String]) -> [StatsRow] {
    let stats = ModuleStats(workspace)
    if by == .folder { return stats.folders() }
    // Grouped by pattern, modules without one are left out.
    return stats.rows(groups: groups, onlyGroups: by == .pattern)
  }
}

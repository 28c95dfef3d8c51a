import ArgumentParser
import ModuleKit

extension TableFormat: ExpressibleByArgument {}
extension StatsGrouping: ExpressibleByArgument {}

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Count what modules hold and how they hang together.")

  @OptionGroup var options: WorkspaceOptions

  @Option(help: "What a row is.")
  var by = StatsGrouping.module

  @Option(help: "How to write the figures.")
  var format = TableFormat.text

  @Option(help: "Show by how much the figures changed since this commit.")
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
    // Modules without a pattern are left out of the patterns' rows.
    return stats.rows(groups: groups, onlyGroups: by == .pattern)
  }
}

import ArgumentParser
import ModuleKit

extension GraphFormat: ExpressibleByArgument {}
extension GraphGrouping: ExpressibleByArgument {}

struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw the dependencies between modules.")

  @OptionGroup var options: WorkspaceOptions

  @Option(help: "The output format.")
  var format = GraphFormat.mermaid

  @Option(help: "How to group the modules.")
  var group = GraphGrouping.none

  @Option(help: "Show this module and its dependencies.")
  var focus: String?

  @Option(help: "The maximum distance from the focused module.")
  var depth: Int?

  @Flag(help: "Show the dependents of the focused module instead.")
  var reverse = false

  @Flag(help: "Include test targets.")
  var tests = false

  @Option(help: "Show only modules and dependencies added or removed since this commit.")
  var diff: String?

  func validate() throws {
    if focus == nil, depth != nil || reverse {
      throw ValidationError("--depth and --reverse require --focus.")
    }
    if let depth, depth < 0 { throw ValidationError("--depth must not be negative.") }
  }

  func run() async throws {
    let project = try await options.project()
    var picture = draw(project.graph, try project.groups(by: group))
    if let diff {
      let old = try await options.withWorkspace(at: diff) { draw(ModuleGraph($0)) }
      picture = picture.changes(since: old)
    }
    if let focus { picture = try picture.focused(on: focus, depth: depth, reverse: reverse) }
    try Kit.write(picture.text(format))
  }

  private func draw(_ graph: ModuleGraph, _ groups: [String: String] = [:]) -> GraphPicture {
    GraphPicture(graph, groups: groups) { tests || !$0.isTest }
  }
}

/// Who needs whom: an edge for each import and for each declared dependency.
package struct ModuleGraph: Sendable {
  /// In a fixed order, so that what is found is found the same way each time.
  private(set) var nodes: [String] = []
  /// The modules of the workspace; the other nodes come from elsewhere.
  let own: [String: Module]
  private var edges: [String: [String: EdgeSite]] = [:]
  private var sortedTargets: [String: [String]] = [:]
  private var sortedSources: [String: [String]] = [:]

  package init(_ workspace: Workspace) {
    own = Dictionary(workspace.modules.map { ($0.name, $0) }) { first, _ in first }
    var sources: [String: [String]] = [:]
    for module in workspace.modules {
      let imports = module.imports.map {
        ($0.statement.module, EdgeSite(file: $0.file, line: $0.statement.line))
      }
      let declared = module.dependencies.filter { own[$0.name] != nil }.map {
        ($0.name, EdgeSite(file: module.manifest, line: nil))
      }
      for (target, site) in imports + declared
      where target != module.name && edges[module.name]?[target] == nil {
        edges[module.name, default: [:]][target] = site
        sources[target, default: []].append(module.name)
      }
    }
    nodes = Set(own.keys).union(sources.keys).sorted()
    sortedTargets = edges.mapValues { $0.keys.sorted() }
    sortedSources = sources.mapValues { $0.sorted() }
  }

  func targets(of node: String) -> [String] { sortedTargets[node] ?? [] }

  func sources(of node: String) -> [String] { sortedSources[node] ?? [] }

  func site(_ source: String, _ target: String) -> EdgeSite? { edges[source]?[target] }

  /// The shortest way from one of the starts to each node that can be reached, both included.
  static func ways(
    from starts: [String], _ next: (String) -> [String]
  ) -> [String: [String]] {
    var ways = Dictionary(starts.map { ($0, [$0]) }) { first, _ in first }
    var waiting = starts[...]
    while let node = waiting.popFirst() {
      for other in next(node) where ways[other] == nil {
        ways[other] = (ways[node] ?? []) + [other]
        waiting.append(other)
      }
    }
    return ways
  }
}

struct GraphEdge: Hashable, Sendable {
  var source: String
  var target: String
}

/// Where an edge of the graph comes from: the first import, or else the manifest.
struct EdgeSite: Equatable, Sendable {
  var file: String
  var line: Int?
}

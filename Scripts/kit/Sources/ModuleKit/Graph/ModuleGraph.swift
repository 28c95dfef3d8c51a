/// The dependency graph: an edge for each import and each declared dependency.
package struct ModuleGraph: Sendable {
  /// Sorted, so that results are deterministic.
  private(set) var nodes: [String] = []
  /// The workspace's modules; all other nodes are external.
  package let own: [String: Module]
  private var edges: [String: [String: EdgeSite]] = [:]
  private var sortedTargets: [String: [String]] = [:]
  private var sortedSources: [String: [String]] = [:]

  package init(_ workspace: Workspace) {
    own = Dictionary(workspace.modules.map { ($0.name, $0) }) { first, _ in first }
    var sources: [String: [String]] = [:]
    for module in workspace.modules {
      let imports = module.imports.map { ($0.module, EdgeSite(file: $0.file, line: $0.line)) }
      let declared = module.dependencies.flatMap { dependency in
        // A product can have another name than its targets.
        own[dependency.name] == nil
          ? workspace.targets(ofProduct: dependency.name) : [dependency.name]
      }.map { ($0, EdgeSite(file: module.manifest)) }
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

  package func targets(of node: String) -> [String] { sortedTargets[node] ?? [] }

  /// The modules of the workspace that import this one or declare it as a dependency.
  package func sources(of node: String) -> [String] { sortedSources[node] ?? [] }

  func site(_ source: String, _ target: String) -> EdgeSite? { edges[source]?[target] }

  /// The shortest path from any start to each reachable node, both ends included.
  package static func paths(
    from starts: [String], _ next: (String) -> [String]
  ) -> [String: [String]] {
    var paths = Dictionary(starts.map { ($0, [$0]) }) { first, _ in first }
    var queue = starts[...]
    while let node = queue.popFirst() {
      for other in next(node) where paths[other] == nil {
        paths[other] = (paths[node] ?? []) + [other]
        queue.append(other)
      }
    }
    return paths
  }
}

struct GraphEdge: Hashable, Sendable {
  var source: String
  var target: String
}

/// The source location of an edge: the first import, otherwise the manifest.
struct EdgeSite: Equatable, Sendable {
  var file: String
  var line: Int?
}

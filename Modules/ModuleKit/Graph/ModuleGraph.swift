/// Who needs whom: an edge for each import and for each declared dependency.
package struct ModuleGraph: Sendable {
  /// In a fixed order, so that what is found is found the same way each time.
  package private(set) var nodes: [String] = []
  /// The modules of the workspace; the other nodes come from elsewhere.
  package private(set) var own: [String: Module] = [:]
  private var edges: [String: [String: EdgeSite]] = [:]
  private var reversed: [String: Set<String>] = [:]
  private var sortedTargets: [String: [String]] = [:]

  package init(_ workspace: Workspace) {
    own = Dictionary(workspace.modules.map { ($0.name, $0) }) { first, _ in first }
    for module in workspace.modules {
      for site in module.imports where site.statement.module != module.name {
        let place = EdgeSite(file: site.file, line: site.statement.line, isImport: true)
        add(module.name, site.statement.module, place)
      }
      for dependency in module.dependencies {
        let targets = own[dependency.name] != nil ? [dependency.name] : []
        for target in targets where target != module.name {
          add(module.name, target, EdgeSite(file: module.manifest, line: nil, isImport: false))
        }
      }
    }
    nodes = Set(own.keys).union(reversed.keys).sorted()
    sortedTargets = edges.mapValues { $0.keys.sorted() }
  }

  private mutating func add(_ source: String, _ target: String, _ site: EdgeSite) {
    guard edges[source]?[target] == nil else { return }
    edges[source, default: [:]][target] = site
    reversed[target, default: []].insert(source)
  }

  package func targets(of node: String) -> [String] {
    sortedTargets[node] ?? []
  }

  package func sources(of node: String) -> [String] {
    (reversed[node] ?? []).sorted()
  }

  package func site(_ source: String, _ target: String) -> EdgeSite? {
    edges[source]?[target]
  }

  /// The shortest way from a node to each of the goals, over nodes that `passes` lets through.
  package func chains(
    from source: String, to goals: Set<String>, without ignored: Set<GraphEdge> = [],
    passes: (String) -> Bool = { _ in true }
  ) -> [String: [String]] {
    var chains: [String: [String]] = [:]
    var parents: [String: String] = [:]
    var queue = [source]
    var head = 0
    while head < queue.count, chains.count < goals.count {
      let node = queue[head]
      head += 1
      for target in targets(of: node)
      where target != source && parents[target] == nil
        && !ignored.contains(GraphEdge(source: node, target: target))
      {
        parents[target] = node
        if goals.contains(target) { chains[target] = way(to: target, parents) }
        if passes(target) { queue.append(target) }
      }
    }
    return chains
  }

  private func way(to goal: String, _ parents: [String: String]) -> [String] {
    var way = [goal]
    while let parent = parents[way[0]] { way.insert(parent, at: 0) }
    return way
  }

  /// The node and all that needs it, over any number of steps.
  package func dependents(of start: some Sequence<String>) -> Set<String> {
    reach(start) { reversed[$0] ?? [] }
  }

  /// The node and all that it needs.
  package func dependencies(of start: some Sequence<String>) -> Set<String> {
    reach(start) { Set((edges[$0] ?? [:]).keys) }
  }

  private func reach(
    _ start: some Sequence<String>, _ next: (String) -> Set<String>
  ) -> Set<String> {
    var reached = Set(start)
    var waiting = Array(reached)
    while let node = waiting.popLast() {
      for other in next(node) where reached.insert(other).inserted { waiting.append(other) }
    }
    return reached
  }
}

package struct GraphEdge: Hashable, Sendable {
  package var source: String
  package var target: String
}

/// Where an edge of the graph comes from: the first import, or else the manifest.
package struct EdgeSite: Equatable, Sendable {
  package var file: String
  package var line: Int?
  package var isImport: Bool
}

/// The part of a graph to show.
package struct GraphPicture: Codable, Equatable, Sendable {
  enum Change: String, Codable {
    case added, removed
  }

  struct Node: Codable, Equatable {
    var name: String
    var group: String?
    var change: Change?
  }

  struct Edge: Codable, Hashable {
    var source: String
    var target: String
    var change: Change?
  }

  private(set) var nodes: [Node]
  private(set) var edges: [Edge]

  /// The workspace's modules accepted by `includes`, and the edges between them.
  package init(
    _ graph: ModuleGraph, groups: [String: String] = [:], includes: (Module) -> Bool = { _ in true }
  ) {
    let names = graph.own.values.filter(includes).map(\.name).sorted()
    let shown = Set(names)
    nodes = names.map { Node(name: $0, group: groups[$0]) }
    edges = names.flatMap { source in
      graph.targets(of: source).filter(shown.contains).map { Edge(source: source, target: $0) }
    }
  }

  /// A module's dependencies, or with `reverse` its dependents, up to a depth.
  package func focused(on name: String, depth: Int?, reverse: Bool) throws -> GraphPicture {
    guard nodes.contains(where: { $0.name == name }) else {
      let names = nodes.map(\.name)
      throw KitError.usage(SpellingSuggestion.unknown(name, "module", among: names))
    }
    let next = neighbours(reverse: reverse)
    let paths = ModuleGraph.paths(from: [name]) { next[$0] ?? [] }
    let reached = paths.filter { $0.value.count - 1 <= depth ?? .max }
    var picture = self
    picture.nodes.removeAll { reached[$0.name] == nil }
    picture.edges.removeAll { reached[$0.source] == nil || reached[$0.target] == nil }
    return picture
  }

  /// The targets of the edges by source, or the sources by target.
  func neighbours(reverse: Bool) -> [String: [String]] {
    var neighbours: [String: [String]] = [:]
    for edge in edges {
      let (from, to) = reverse ? (edge.target, edge.source) : (edge.source, edge.target)
      neighbours[from, default: []].append(to)
    }
    return neighbours
  }

  /// The union of both pictures, with added and removed elements marked. Unchanged ones are left
  /// out, except for the ends of changed edges.
  package func changes(since old: GraphPicture) -> GraphPicture {
    let (present, past) = (Set(edges), Set(old.edges))
    let changed = present.symmetricDifference(past).map {
      Edge(source: $0.source, target: $0.target, change: present.contains($0) ? .added : .removed)
    }
    let ends = Set(changed.flatMap { [$0.source, $0.target] })
    let (names, oldNames) = (Set(nodes.map(\.name)), Set(old.nodes.map(\.name)))
    var picture = self
    picture.edges = changed.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    picture.nodes += old.nodes.filter { !names.contains($0.name) }
    for (index, node) in picture.nodes.enumerated() {
      if !oldNames.contains(node.name) { picture.nodes[index].change = .added }
      if !names.contains(node.name) { picture.nodes[index].change = .removed }
    }
    picture.nodes.removeAll { $0.change == nil && !ends.contains($0.name) }
    picture.nodes.sort { $0.name < $1.name }
    return picture
  }
}

package enum GraphGrouping: String, CaseIterable, Sendable {
  case none, tag, pattern, owner, layer, package
}

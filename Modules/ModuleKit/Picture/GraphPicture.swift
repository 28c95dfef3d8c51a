/// The part of a graph that is to be seen.
package struct GraphPicture: Codable, Equatable, Sendable {
  package enum Change: String, Codable, Sendable {
    case added, removed
  }

  package struct Node: Codable, Equatable, Sendable {
    package var name: String
    package var group: String?
    package var change: Change?
  }

  package struct Edge: Codable, Equatable, Sendable {
    package var source: String
    package var target: String
    package var change: Change?
  }

  package var nodes: [Node]
  package var edges: [Edge]

  /// The modules of the workspace that `includes` lets through, and what is between them.
  package init(
    _ graph: ModuleGraph, groups: [String: String] = [:],
    includes: (Module) -> Bool = { _ in true }
  ) {
    let names = graph.own.values.filter(includes).map(\.name).sorted()
    let shown = Set(names)
    nodes = names.map { Node(name: $0, group: groups[$0]) }
    edges = names.flatMap { source in
      graph.targets(of: source).filter { shown.contains($0) }.map {
        Edge(source: source, target: $0)
      }
    }
  }

  /// What a module needs, or with `reverse` what needs it, at most so many steps away.
  package func focused(on name: String, depth: Int?, reverse: Bool) throws(KitError)
    -> GraphPicture
  {
    guard nodes.contains(where: { $0.name == name }) else {
      let nearest = SpellingSuggestion.suggestion(for: name, among: nodes.map(\.name))
      throw .usage("'\(name)' is no module here\(nearest)")
    }
    var next: [String: [String]] = [:]
    for edge in edges {
      let (from, to) = reverse ? (edge.target, edge.source) : (edge.source, edge.target)
      next[from, default: []].append(to)
    }
    var reached: Set<String> = [name]
    var border = [name]
    var steps = 0
    while !border.isEmpty, steps < depth ?? .max {
      border = border.flatMap { next[$0] ?? [] }.filter { reached.insert($0).inserted }
      steps += 1
    }
    var picture = self
    picture.nodes.removeAll { !reached.contains($0.name) }
    picture.edges.removeAll { !reached.contains($0.source) || !reached.contains($0.target) }
    return picture
  }

  /// Both pictures in one, with what is new and what is gone. What stayed is left out, except for
  /// the modules that a changed edge joins.
  package func changes(since old: GraphPicture) -> GraphPicture {
    var picture = self
    let before = Set(old.edges.map { GraphEdge(source: $0.source, target: $0.target) })
    let after = Set(edges.map { GraphEdge(source: $0.source, target: $0.target) })
    picture.edges = before.symmetricDifference(after)
      .sorted { ($0.source, $0.target) < ($1.source, $1.target) }
      .map {
        Edge(
          source: $0.source, target: $0.target,
          change: after.contains($0) ? .added : .removed)
      }
    let joined = Set(picture.edges.flatMap { [$0.source, $0.target] })
    picture.nodes = Self.merge(nodes, old.nodes).filter {
      $0.change != nil || joined.contains($0.name)
    }
    return picture
  }

  private static func merge(_ new: [Node], _ old: [Node]) -> [Node] {
    let newNames = Set(new.map(\.name))
    let oldNames = Set(old.map(\.name))
    let kept = new.map { node in
      Node(
        name: node.name, group: node.group, change: oldNames.contains(node.name) ? nil : .added)
    }
    let removed = old.filter { !newNames.contains($0.name) }.map {
      Node(name: $0.name, group: $0.group, change: .removed)
    }
    return (kept + removed).sorted { $0.name < $1.name }
  }
}

/// What the modules of a picture are gathered and coloured by.
package enum GraphGrouping: String, CaseIterable, Sendable {
  case none, tag, pattern, owner, layer, package
}

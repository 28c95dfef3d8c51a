/// Finds the modules that need themselves, over others.
struct CycleCheck {
  private let graph: ModuleGraph

  init(_ graph: ModuleGraph) {
    self.graph = graph
  }

  /// One finding for each knot of modules, with the shortest circle in it.
  func findings(_ lines: inout ManifestLines) -> [Finding] {
    var done: Set<String> = []
    var findings: [Finding] = []
    for name in knotted().sorted() where !done.contains(name) {
      guard let way = circle(through: name) else { continue }
      let knot = graph.dependencies(of: [name]).intersection(graph.dependents(of: [name]))
      done.formUnion(knot)
      let site = graph.site(way[0], way[1])
      let line = site?.line ?? lines.line(of: name, in: graph.own[name]?.manifest ?? "")
      findings.append(
        Finding(
          .cycle, file: site?.file ?? "", line: line,
          "a circle of modules: \(way.joined(separator: " → "))",
          mend: "take one of these imports out, or move what both need into a module below both"))
    }
    return findings
  }

  /// What is left when the modules that need none of what is left are taken away, again and again:
  /// those in circles, and what needs them.
  private func knotted() -> Set<String> {
    var needs = graph.own.mapValues { module in
      graph.targets(of: module.name).count { graph.own[$0] != nil }
    }
    var free = needs.filter { $0.value == 0 }.map(\.key)
    while let name = free.popLast() {
      needs[name] = nil
      for source in graph.sources(of: name) {
        guard let count = needs[source] else { continue }
        needs[source] = count - 1
        if count == 1 { free.append(source) }
      }
    }
    return Set(needs.keys)
  }

  private func circle(through name: String) -> [String]? {
    let back = Set(graph.sources(of: name))
    let ways = graph.chains(from: name, to: back).values
    let shortest = ways.min { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
    return shortest.map { $0 + [name] }
  }
}

extension Checker {
  /// Dependency cycles: one finding per strongly connected component, with its shortest cycle.
  var cycleFindings: [Finding] {
    var done: Set<String> = []
    var findings: [Finding] = []
    for name in knotted.sorted() where !done.contains(name) {
      let needed = ModuleGraph.ways(from: [name], graph.targets)
      let circles = graph.sources(of: name).compactMap { needed[$0] }
      let shortest = circles.min { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
      guard let way = shortest.map({ $0 + [name] }) else { continue }
      done.formUnion(
        ModuleGraph.ways(from: [name], graph.sources).keys.filter { needed[$0] != nil })
      let site = graph.site(way[0], way[1])
      let manifest = graph.own[name]?.manifest ?? ""
      findings.append(
        Finding(
          .cycle, file: site?.file ?? "", line: site?.line ?? lines.line(of: name, in: manifest),
          "a circle of modules: \(way.joined(separator: " → "))",
          fix: "take one of these imports out, or move what both need into a module below both"))
    }
    return findings
  }

  /// The remaining modules after repeatedly removing those without remaining dependencies: cycles
  /// and their dependents.
  private var knotted: Set<String> {
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
}

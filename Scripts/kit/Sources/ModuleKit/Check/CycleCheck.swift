extension Project {
  /// Dependency cycles: one finding per strongly connected component, with its shortest cycle.
  func cycleFindings(_ lines: ManifestLines) -> [Finding] {
    var done: Set<String> = []
    var findings: [Finding] = []
    for (name, module) in graph.own.sorted(by: { $0.key < $1.key }) where !done.contains(name) {
      let needed = ModuleGraph.paths(from: [name], graph.targets)
      let cycles = graph.sources(of: name).compactMap { needed[$0] }
      let shortest = cycles.min { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
      guard let path = shortest.map({ $0 + [name] }) else { continue }
      done.formUnion(
        ModuleGraph.paths(from: [name], graph.sources).keys.filter { needed[$0] != nil })
      let site = graph.site(path[0], path[1])
      findings.append(
        Finding(
          rule: .cycle, file: site?.file ?? "",
          line: site?.line ?? lines.line(of: name, in: module.manifest),
          message: "dependency cycle: \(path.joined(separator: " → "))",
          fix: "remove one of these imports, or move shared types to a module below both"))
    }
    return findings
  }
}

/// Finds the imports that break a contract, and words them.
struct Breaches {
  let contract: Contract
  let graph: ModuleGraph

  /// A finding for each of the goals that a way leads to.
  func findings(
    from source: String, to goals: Set<String>, passes: (String) -> Bool,
    _ reason: (String) -> String
  ) -> [Finding] {
    let ways = graph.chains(
      from: source, to: goals.subtracting([source]), without: contract.ignoredImports,
      passes: passes)
    return ways.keys.sorted().compactMap { goal in
      guard let way = ways[goal], let first = graph.site(way[0], way[1]) else { return nil }
      return Finding(
        .contract, file: first.file, line: first.line,
        "\(reason(goal)) (\(contract.name)): \(chain(way))", mend: mend(way))
    }
  }

  /// `A → B → C`, and where each step but the first is taken: the finding itself names that.
  private func chain(_ way: [String]) -> String {
    var text = way[0]
    for (source, target) in zip(way, way.dropFirst()) {
      text += " → \(target)"
      guard source != way[0], let site = graph.site(source, target) else { continue }
      text += " (\(site.file)\(site.line.map { ":\($0)" } ?? ""))"
    }
    return text
  }

  private func mend(_ way: [String]) -> String {
    way.count == 2
      ? "remove the import of \(way[1]) from \(way[0])"
      : "break the chain at one of its imports"
  }
}

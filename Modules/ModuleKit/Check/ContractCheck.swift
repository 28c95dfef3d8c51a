/// Holds the modules against the contracts of the configuration.
struct ContractCheck {
  private let contracts: [Contract]
  private let names: [[ModuleSelector]]
  private let resolver: ModuleResolver
  private let graph: ModuleGraph
  private let workspace: Workspace

  init(_ checker: Checker) {
    contracts = checker.configuration.contracts
    let sets = [checker.configuration.tags, checker.configuration.patterns]
    names = sets.flatMap { set in set.keys.sorted().compactMap { set[$0] } }
    graph = checker.graph
    workspace = checker.workspace
    resolver = ModuleResolver(checker.configuration, checker.graph)
  }

  func findings() throws(KitError) -> [Finding] {
    // A name that means nothing is found here, though no contract needs it.
    for selectors in names { _ = try resolver.modules(selectors) }
    var findings: [Finding] = []
    for contract in contracts { findings += try self.findings(contract) }
    return findings
  }

  private func findings(_ contract: Contract) throws(KitError) -> [Finding] {
    let breaches = Violations(contract: contract, graph: graph)
    switch contract.kind {
    case .layers(let layers, let isExhaustive):
      return try LayersCheck(breaches: breaches, resolver: resolver)
        .findings(layers, isExhaustive: isExhaustive)
    case .independence(let units):
      return try independence(units, breaches)
    case .forbidden(let sources, let targets, let allowsIndirect):
      return try forbidden(sources, targets, allowsIndirect, breaches)
    case .protected(let targets, let importers):
      return try protected(targets, importers, breaches)
    case .folders(let module, let layers):
      return try FolderCheck(contract: contract, workspace: workspace)
        .findings(module: module, layers: layers)
    }
  }

  private func independence(
    _ units: [[ModuleSelector]], _ breaches: Violations
  ) throws(KitError) -> [Finding] {
    var members: [Set<String>] = []
    for unit in units {
      // One selector in a line stands for each of the modules that it means.
      let names = try resolver.modules(unit)
      members += unit.count == 1 ? names.map { [$0] } : [Set(names)]
    }
    let all = members.reduce(into: Set<String>()) { $0.formUnion($1) }
    return members.flatMap { unit in
      unit.sorted().flatMap { source in
        breaches.findings(
          from: source, to: all.subtracting(unit), passes: { !all.contains($0) }
        ) { "\(source) and \($0) have to be independent" }
      }
    }
  }

  private func forbidden(
    _ sources: [ModuleSelector], _ targets: [ModuleSelector], _ allowsIndirect: Bool,
    _ breaches: Violations
  ) throws(KitError) -> [Finding] {
    let sources = try resolver.modules(sources)
    let targets = try resolver.perhapsAbsent(targets)
    return sources.flatMap { source in
      breaches.findings(from: source, to: Set(targets), passes: { _ in !allowsIndirect }) {
        "\(source) must not import \($0)"
      }
    }
  }

  private func protected(
    _ targets: [ModuleSelector], _ importers: [ModuleSelector], _ breaches: Violations
  ) throws(KitError) -> [Finding] {
    let targets = try resolver.perhapsAbsent(targets)
    let allowed = Set(try resolver.modules(importers)).union(targets)
    return targets.flatMap { target in
      graph.sources(of: target).filter { !allowed.contains($0) }.flatMap { source in
        breaches.findings(from: source, to: [target], passes: { _ in false }) {
          "\($0) is protected from \(source)"
        }
      }
    }
  }
}

/// Finds the imports that break a contract, and words them.
struct Violations {
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

struct LayersCheck {
  let breaches: Violations
  let resolver: ModuleResolver

  func findings(
    _ layers: [ContractLayer], isExhaustive: Bool
  ) throws(KitError) -> [Finding] {
    var members: [[Set<String>]] = []
    for layer in layers { members.append(try units(layer)) }
    let all = members.joined().reduce(into: Set<String>()) { $0.formUnion($1) }
    var higher: Set<String> = []
    var findings: [Finding] = []
    for (layer, units) in zip(layers, members) {
      let present = units.reduce(into: Set<String>()) { $0.formUnion($1) }
      for unit in units {
        let siblings = layer.isIndependent ? present.subtracting(unit) : []
        for source in unit.sorted() {
          findings += breaches(of: source, higher, siblings, among: all)
        }
      }
      higher.formUnion(present)
    }
    return isExhaustive ? findings + unplaced(all) : findings
  }

  /// Each selector of the layer is a unit.
  private func units(_ layer: ContractLayer) throws(KitError) -> [Set<String>] {
    var units: [Set<String>] = []
    for member in layer.members { units.append(Set(try resolver.modules([member]))) }
    return units
  }

  /// A chain over a third layer is that layer's own breach, or no breach.
  private func breaches(
    of source: String, _ higher: Set<String>, _ siblings: Set<String>, among all: Set<String>
  ) -> [Finding] {
    breaches.findings(
      from: source, to: higher.union(siblings), passes: { !all.contains($0) }
    ) { target in
      siblings.contains(target)
        ? "\(source) and \(target) share a layer" : "\(source) lies below \(target)"
    }
  }

  private func unplaced(_ all: Set<String>) -> [Finding] {
    resolver.own.filter { !all.contains($0) && breaches.graph.own[$0]?.isTest == false }.map {
      Finding(
        .contract, file: KitConfiguration.fileName, line: breaches.contract.line,
        "\($0) is in no layer (\(breaches.contract.name))", mend: "name it in one of the layers")
    }
  }
}

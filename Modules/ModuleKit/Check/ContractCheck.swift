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
    let breaches = Breaches(contract: contract, graph: graph)
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
    _ units: [[ModuleSelector]], _ breaches: Breaches
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
    _ breaches: Breaches
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
    _ targets: [ModuleSelector], _ importers: [ModuleSelector], _ breaches: Breaches
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

extension Project {
  func contractFindings() throws -> [Finding] {
    // Reports unknown names in tags and patterns, also when no contract uses them.
    for set in [configuration.tags, configuration.patterns] {
      for name in set.keys.sorted() { _ = try modules(set[name] ?? []) }
    }
    return try configuration.contracts.flatMap {
      let check = ContractCheck(contract: $0, project: self)
      return try check.findings() + check.staleIgnores()
    }
  }

  /// The modules in which nothing may be more accessible than needed.
  package func modulesWithAccessContract() throws -> Set<String> {
    let selectors = configuration.contracts.flatMap { contract -> [ModuleSelector] in
      if case .access(let modules) = contract.kind { modules } else { [] }
    }
    return Set(try modules(selectors))
  }
}

/// Finds the imports that violate a contract and formats the findings.
struct ContractCheck {
  var contract: Contract
  let project: Project

  var graph: ModuleGraph { project.graph }

  func findings() throws -> [Finding] {
    switch contract.kind {
    case .layers(let layers, let isExhaustive): try self.layers(layers, isExhaustive)
    case .independence(let units): try independence(units)
    case .forbidden(let sources, let targets, let allowsIndirect):
      try forbidden(sources, targets, allowsIndirect)
    case .protected(let targets, let importers): try protected(targets, importers)
    case .folders(let module, let layers): try folders(of: module, layers)
    // Needs the modules' APIs.
    case .access: []
    case .imports(let forms, let targets, let importers):
      try imports(forms, of: targets, allowed: importers)
    }
  }

  private func independence(_ units: [[ModuleSelector]]) throws -> [Finding] {
    let members = try units.flatMap { unit -> [Set<String>] in
      // A single selector makes each of its modules a unit.
      let names = try project.modules(unit)
      return unit.count == 1 ? names.map { [$0] } : [Set(names)]
    }
    let all = Set(members.joined())
    return members.flatMap { unit in
      unit.sorted().flatMap { source in
        violations(from: source, to: all.subtracting(unit), passes: { !all.contains($0) }) {
          "\(source) and \($0) must be independent"
        }
      }
    }
  }

  private func forbidden(
    _ sources: [ModuleSelector], _ targets: [ModuleSelector], _ allowsIndirect: Bool
  ) throws -> [Finding] {
    let targets = Set(try project.presentModules(targets))
    return try project.modules(sources).flatMap { source in
      violations(from: source, to: targets, passes: { _ in !allowsIndirect }) {
        "\(source) must not import \($0)"
      }
    }
  }

  private func protected(
    _ targets: [ModuleSelector], _ importers: [ModuleSelector]
  ) throws -> [Finding] {
    let targets = try project.presentModules(targets)
    let allowed = Set(try project.modules(importers)).union(targets)
    return targets.flatMap { target in
      graph.sources(of: target).filter { !allowed.contains($0) }.flatMap { source in
        violations(from: source, to: [target], passes: { _ in false }) {
          "\($0) is protected from \(source)"
        }
      }
    }
  }

  private func layers(
    _ layers: [ContractLayer], _ isExhaustive: Bool
  ) throws -> [Finding] {
    // Each selector of a layer is a unit.
    let units = try layers.map { try $0.members.map { Set(try project.modules([$0])) } }
    let all = Set(units.joined().joined())
    var higher: Set<String> = []
    var findings: [Finding] = []
    for (layer, units) in zip(layers, units) {
      let present = Set(units.joined())
      for unit in units {
        let siblings = layer.isIndependent ? present.subtracting(unit) : []
        findings += unit.sorted().flatMap { source in
          // A path through a third layer is a violation of that layer, or allowed.
          violations(from: source, to: higher.union(siblings), passes: { !all.contains($0) }) {
            siblings.contains($0)
              ? "\(source) and \($0) are in the same layer"
              : "\(source) is in a lower layer than \($0)"
          }
        }
      }
      higher.formUnion(present)
    }
    return isExhaustive ? findings + unplaced(all) : findings
  }

  private func unplaced(_ all: Set<String>) -> [Finding] {
    project.moduleNames.filter { !all.contains($0) && graph.own[$0]?.isTest == false }.map {
      Finding(
        rule: .contract, file: KitConfiguration.fileName, line: contract.line,
        message: "\($0) is in no layer (\(contract.name))", fix: "add it to a layer")
    }
  }

  /// A finding for each reachable goal, following only modules accepted by `passes`.
  private func violations(
    from source: String, to goals: Set<String>, passes: (String) -> Bool,
    _ reason: (String) -> String
  ) -> [Finding] {
    let paths = ModuleGraph.paths(from: [source]) { node in
      guard node == source || passes(node) else { return [] }
      return graph.targets(of: node).filter {
        !contract.ignoredImports.contains(GraphEdge(source: node, target: $0))
      }
    }
    return goals.subtracting([source]).sorted().compactMap { goal in
      guard let path = paths[goal], let first = graph.site(path[0], path[1]) else { return nil }
      return Finding(
        rule: .contract, file: first.file, line: first.line,
        message: "\(reason(goal)) (\(contract.name)): \(chain(path))",
        fix: path.count == 2
          ? "remove the import of \(path[1]) from \(path[0])"
          : "remove one of the imports in the chain")
    }
  }

  /// `A → B → C`, with the source location of each step but the first, whose location the finding has.
  private func chain(_ path: [String]) -> String {
    var text = "\(path[0]) → \(path[1])"
    for (source, target) in zip(path, path.dropFirst()).dropFirst() {
      text += " → \(target)"
      guard let site = graph.site(source, target) else { continue }
      text += " (\(site.file)\(site.line.map { ":\($0)" } ?? ""))"
    }
    return text
  }
}

extension Project {
  package func groups(by grouping: GraphGrouping) throws -> [String: String] {
    switch grouping {
    case .none: [:]
    case .package: each(\.package)
    case .owner: each { owners?.owners(of: $0).joined(separator: " ") ?? "" }
    case .tag: try smallest(configuration.tags)
    case .pattern: try smallest(configuration.patterns)
    case .layer: try layers()
    }
  }

  private func each(_ name: (Module) -> String) -> [String: String] {
    let groups = workspace.modules.map { ($0.name, name($0)) }.filter { !$0.1.isEmpty }
    return Dictionary(groups) { $1 }
  }

  /// The smallest set that contains a module: the most specific one.
  private func smallest(_ sets: [String: [ModuleSelector]]) throws -> [String: String] {
    let members = try sets.sorted { $0.key < $1.key }.map { ($0, try modules($1)) }
    var groups: [String: String] = [:]
    for (set, names) in members.sorted(by: { $0.1.count > $1.1.count }) {
      for name in names { groups[name] = set }
    }
    return groups
  }

  /// The layers of the first layers contract, numbered from the top.
  private func layers() throws -> [String: String] {
    let contracts = configuration.contracts.compactMap { contract in
      if case .layers(let layers, _) = contract.kind { layers } else { nil }
    }
    var groups: [String: String] = [:]
    for (index, layer) in (contracts.first ?? []).enumerated() {
      for name in try modules(layer.members) {
        groups[name] = "\(index + 1). \(layer.members.map(\.text).joined(separator: ", "))"
      }
    }
    return groups
  }
}

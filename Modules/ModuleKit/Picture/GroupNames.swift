/// Tells the group of each module.
package struct GroupNames {
  private let workspace: Workspace
  private let configuration: KitConfiguration
  private let owners: CodeOwners?

  package init(_ workspace: Workspace, _ configuration: KitConfiguration, owners: CodeOwners?) {
    self.workspace = workspace
    self.configuration = configuration
    self.owners = owners
  }

  package func groups(by grouping: GraphGrouping) throws(KitError) -> [String: String] {
    switch grouping {
    case .none: [:]
    case .package: each { $0.package }
    case .owner: each { owners?.owners(of: $0).joined(separator: " ") }
    case .tag: try smallest(configuration.tags)
    case .pattern: try smallest(configuration.patterns)
    case .layer: try layers()
    }
  }

  private func each(_ name: (Module) -> String?) -> [String: String] {
    var groups: [String: String] = [:]
    for module in workspace.modules {
      guard let group = name(module), !group.isEmpty else { continue }
      groups[module.name] = group
    }
    return groups
  }

  /// The smallest set that a module is in: the large ones say less about it.
  private func smallest(_ sets: [String: [ModuleSelector]]) throws(KitError) -> [String: String] {
    let resolver = ModuleResolver(configuration, ModuleGraph(workspace))
    var members: [(set: String, names: [String])] = []
    for set in sets.keys.sorted() { members.append((set, try resolver.modules(sets[set] ?? []))) }
    var groups: [String: String] = [:]
    for (set, names) in members.sorted(by: { $0.names.count > $1.names.count }) {
      for name in names { groups[name] = set }
    }
    return groups
  }

  /// Of the first contract about layers, counted from the top.
  private func layers() throws(KitError) -> [String: String] {
    let resolver = ModuleResolver(configuration, ModuleGraph(workspace))
    var groups: [String: String] = [:]
    for contract in configuration.contracts {
      guard case .layers(let layers, _) = contract.kind else { continue }
      for (index, layer) in layers.enumerated() {
        for name in try resolver.modules(layer.members) {
          groups[name] = "\(index + 1). \(layer.members.map(\.text).joined(separator: ", "))"
        }
      }
      return groups
    }
    return groups
  }
}

extension Project {
  /// The model of a new module: an existing one whose entries in rules the new one copies. For a
  /// pattern module, another pattern of the feature or the feature itself; otherwise an independent
  /// feature, with the same pattern if possible.
  func model(for request: ScaffoldRequest, in manifest: String) -> String? {
    let modules = workspace.modules.filter { $0.manifest == manifest && $0.kind == .regular }
    let candidates = modules.filter { module in
      guard modulesWithRules.contains(module.name) else { return false }
      let needs = Set(module.dependencies.map(\.name))
      if let feature = request.feature { return needs.contains(feature) }
      return needs.contains("DisplayKit") && isIndependent(module, needs, in: modules)
    }.map(\.name)
    let pattern = (configuration.patterns[request.pattern] ?? []).map(\.text)
    let feature = request.feature.flatMap { modulesWithRules.contains($0) ? $0 : nil }
    return candidates.first(where: pattern.contains) ?? candidates.first ?? feature
  }

  /// Whether no screen module depends on it or is a dependency: it is neither a part of a feature
  /// nor a host.
  private func isIndependent(_ module: Module, _ needs: Set<String>, in modules: [Module]) -> Bool {
    !modules.contains { other in
      let hasScreens = other.dependencies.contains { $0.name == "DisplayKit" }
      return other.name != module.name
        && (hasScreens && needs.contains(other.name)
          || other.dependencies.contains { $0.name == module.name })
    }
  }

  /// Modules in a pattern and also in a tag or a contract.
  private var modulesWithRules: Set<String> {
    let contracts = configuration.contracts.flatMap { contract -> [ModuleSelector] in
      switch contract.kind {
      case .layers(let layers, _): layers.flatMap(\.members)
      case .independence(let units): units.flatMap(\.self)
      case .forbidden(let sources, _, _): sources
      case .protected, .folders, .imports, .access: []
      }
    }
    let rules = configuration.tags.values.flatMap(\.self) + contracts
    let patterns = configuration.patterns.values.joined().map(\.text)
    return Set(patterns).intersection(rules.map(\.text))
  }
}

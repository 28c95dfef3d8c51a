/// Finds the module that a new one is like: the rules that name the one will name the other.
struct ScaffoldModel {
  let workspace: Workspace
  let configuration: KitConfiguration

  /// Beside a feature, one of its patterns, or the feature itself; otherwise a feature that hangs on
  /// no other, of the same pattern if there is one.
  func name(for request: ScaffoldRequest, in manifest: String) -> String? {
    let modules = workspace.modules.filter { $0.manifest == manifest && $0.kind == .regular }
    let candidates = modules.filter { module in
      guard ruled.contains(module.name) else { return false }
      let needs = Set(module.dependencies.map(\.name))
      if let feature = request.feature { return needs.contains(feature) }
      return needs.contains("DisplayKit") && isAlone(module, needs, among: modules)
    }.map(\.name)
    let pattern = (configuration.patterns[request.pattern] ?? []).map(\.text)
    let feature = request.feature.flatMap { ruled.contains($0) ? $0 : nil }
    return candidates.first(where: pattern.contains) ?? candidates.first ?? feature
  }

  /// Nothing that shows screens needs it, or is needed by it: it is neither part of a feature nor a
  /// host.
  private func isAlone(_ module: Module, _ needs: Set<String>, among modules: [Module]) -> Bool {
    !modules.contains { other in
      let hasScreens = other.dependencies.contains { $0.name == "DisplayKit" }
      return other.name != module.name
        && (hasScreens && needs.contains(other.name)
          || other.dependencies.contains { $0.name == module.name })
    }
  }

  /// Those that a pattern names, and also a tag or a contract.
  private var ruled: Set<String> {
    let contracts = configuration.contracts.flatMap { contract -> [ModuleSelector] in
      switch contract.kind {
      case .layers(let layers, _): layers.flatMap(\.members)
      case .independence(let units): units.flatMap(\.self)
      case .forbidden(let sources, _, _): sources
      case .protected, .folders: []
      }
    }
    let rules = configuration.tags.values.flatMap(\.self) + contracts
    let patterns = configuration.patterns.values.joined().map(\.text)
    return Set(patterns).intersection(rules.map(\.text))
  }
}

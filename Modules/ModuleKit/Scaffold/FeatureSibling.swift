/// A module of a feature, in a pattern, with its tests.
struct FeatureSibling {
  var module: Module
  var tests: Module

  /// Those in a pattern, as `.kit.yml` names them. A feature that is itself written in the pattern
  /// has layers beside it, and none that could be taken for it.
  static func all(
    of feature: Module, in pattern: String, _ workspace: Workspace,
    _ configuration: KitConfiguration
  ) throws(KitError) -> [FeatureSibling] {
    let resolver = ModuleResolver(configuration, ModuleGraph(workspace))
    let names = try resolver.modules(configuration.patterns[pattern] ?? [])
    guard !names.contains(feature.name) else { return [] }
    return names.compactMap { name in
      guard
        let module = workspace.modules.first(where: { $0.name == name }),
        let tests = workspace.modules.first(where: { $0.name == "\(name)Tests" && $0.isTest }),
        module.kind == .regular, module.manifest == feature.manifest,
        module.dependencies.contains(where: { $0.name == feature.name })
      else { return nil }
      return FeatureSibling(module: module, tests: tests)
    }
  }
}

extension Project {
  /// Differences between imports and declared dependencies.
  func dependencyFindings(_ lines: ManifestLines) -> [Finding] {
    // Modules that a manifest can declare; excludes the toolchain's own.
    let declarable = Set(graph.own.keys).union(workspace.products.values.joined())
    return workspace.modules.flatMap { missing($0, among: declarable) + unused($0, lines) }
  }

  private func missing(_ module: Module, among declarable: Set<String>) -> [Finding] {
    let reachable = linkedModules(from: module)
    var seen = Set(module.dependencies.flatMap(modules)).union([module.name])
    return module.imports.compactMap { statement in
      let name = statement.module
      // An import under `canImport` need not be declared.
      let tests = [")", ",", ".", " "].map { "canImport(\(name.moduleName)\($0)" }
      let isOptional = statement.conditions.contains { condition in
        tests.contains { condition.contains($0) }
      }
      guard declarable.contains(name), !isOptional, seen.insert(name).inserted else { return nil }
      // It is built before this module, as long as the modules in between need it.
      let isReachable = reachable.contains(name)
      return Finding(
        rule: isReachable ? .indirectDependency : .missingDependency, file: statement.file,
        line: statement.line,
        message: "\(module.name) imports \(name) but doesn't declare it"
          + (isReachable ? ": a module that it declares depends on it" : ""),
        fix: "add \(offer(of: name)) to the dependencies of \(module.name), or remove the import")
    }
  }

  /// A module and what the modules that it declares are linked with, by declarations alone.
  package func linkedModules(from module: Module) -> Set<String> {
    let next = { (name: String) in graph.own[name].map { declaredModules(of: $0).sorted() } ?? [] }
    return Set(ModuleGraph.paths(from: [module.name], next).keys)
  }

  /// Without plugins and macros: they run during a build, maybe on another system.
  package func declaredModules(of module: Module) -> Set<String> {
    Set(module.dependencies.flatMap(modules)).filter { name in
      graph.own[name].map { ![.plugin, .macro].contains($0.kind) } ?? true
    }
  }

  /// The modules that one imports, and those that they import with `@_exported`.
  package func visibleModules(from module: Module) -> [String] {
    let imports = Set(module.imports.map(\.module)).sorted()
    return ModuleGraph.paths(from: imports) { name in
      let exported = graph.own[name]?.imports.filter { $0.forms.contains(.exported) } ?? []
      return Set(exported.map(\.module)).sorted()
    }.keys.sorted()
  }

  private func offer(of module: String) -> String {
    if graph.own[module] != nil { return module }
    let products = workspace.products.filter { $0.value.contains(module) }.keys.sorted()
    return products.first.map { "the product \($0)" } ?? module
  }

  private func unused(_ module: Module, _ lines: ManifestLines) -> [Finding] {
    let line = lines.line(of: module)
    // A helper function in the manifest creates the tests and determines their dependencies.
    let isDerived = module.isTest && line == nil && lines.isKnown(module.manifest)
    // A build plugin's output can import it.
    guard !module.swiftSources.isEmpty, !isDerived, !module.usesPlugin else { return [] }
    let imported = Set(module.imports.map(\.module))
    // Tests link the tested module's dependencies, and a manifest that derives test targets from
    // modules declares them for both.
    let tested = module.isTest ? imported.compactMap { graph.own[$0] } : []
    let linked = Set(tested.flatMap(\.dependencies).map(\.name))
    return module.dependencies.filter { dependency in
      isImportable(dependency) && imported.isDisjoint(with: modules(of: dependency))
        && !linked.contains(dependency.name)
    }.map { dependency in
      Finding(
        rule: .unusedDependency, file: module.manifest, line: line,
        message: "\(module.name) declares \(dependency.name) but never imports it",
        fix: "remove \(dependency.name) from the dependencies of \(module.name)")
    }
  }

  /// Executables, plugins, macros and binaries need not be imported, nor targets that bring resources.
  private func isImportable(_ dependency: ManifestDependency) -> Bool {
    guard let target = graph.own[dependency.name] else {
      return workspace.products[dependency.name] != nil
    }
    return [.regular, .system, .test].contains(target.kind) && target.resources.isEmpty
  }

  private func modules(of dependency: ManifestDependency) -> Set<String> {
    let name = dependency.name
    let isProduct = if case .product = dependency { true } else { false }
    if !isProduct, graph.own[name] != nil { return [name] }
    return (workspace.products[name] ?? []).union([name])
  }
}

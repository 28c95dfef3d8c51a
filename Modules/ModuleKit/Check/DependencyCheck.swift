/// Compares what the modules import with what they declare.
struct DependencyCheck {
  private let workspace: Workspace
  private let own: [String: Module]
  /// The modules that a manifest can make importable; the toolchain's own are not among them.
  private let declarable: Set<String>

  init(_ workspace: Workspace) {
    self.workspace = workspace
    own = Dictionary(workspace.modules.map { ($0.name, $0) }) { first, _ in first }
    declarable = workspace.products.values.reduce(into: workspace.moduleNames) {
      $0.formUnion($1)
    }
  }

  func findings(_ lines: inout ManifestLines) -> [Finding] {
    workspace.modules.flatMap { module in
      let line = lines.line(of: module.name, in: module.manifest)
      let isDerived = module.kind == .test && line == nil && hasLine(of: module, &lines)
      return missing(module)
        + unused(module, isDerived: isDerived).map { unused in
          Finding(
            .unusedDependency, file: module.manifest, line: line,
            "\(module.name) declares \(unused) and never imports it",
            mend: "remove \(unused) from the dependencies of \(module.name)")
        }
    }
  }

  /// Whether the manifest names the module that the tests are of.
  private func hasLine(of tests: Module, _ lines: inout ManifestLines) -> Bool {
    tests.name.hasSuffix("Tests")
      && lines.line(of: String(tests.name.dropLast(5)), in: tests.manifest) != nil
  }

  private func missing(_ module: Module) -> [Finding] {
    let declared = Set(module.dependencies.flatMap { modules(of: $0) }).union([module.name])
    var seen: Set<String> = []
    return module.imports.compactMap { site in
      let name = site.statement.module
      // What is imported only where it is there need not be declared.
      let isOptional = site.statement.conditions.contains { $0.contains("canImport(\(name)") }
      guard declarable.contains(name), !declared.contains(name), !isOptional,
        seen.insert(name).inserted
      else { return nil }
      return Finding(
        .missingDependency, file: site.file, line: site.statement.line,
        "\(module.name) imports \(name) and doesn't declare it",
        mend: "add \(offer(of: name)) to the dependencies of \(module.name), or remove the import")
    }
  }

  private func offer(of module: String) -> String {
    if own[module] != nil { return module }
    let products = workspace.products.filter { $0.value.contains(module) }.keys.sorted()
    return products.first.map { "the product \($0)" } ?? module
  }

  /// - Parameter isDerived: whether a helper of the manifest makes the target beside another, and
  ///   so decides on its dependencies.
  private func unused(_ module: Module, isDerived: Bool) -> [String] {
    guard module.sources.contains(where: { $0.hasSuffix(".swift") }), !isDerived else { return [] }
    let imported = Set(module.imports.map(\.statement.module))
    let linked = module.kind == .test ? linked(by: imported) : []
    return module.dependencies.filter { dependency in
      isImportable(dependency) && imported.isDisjoint(with: modules(of: dependency))
        && !linked.contains(dependency.name)
    }.map(\.name)
  }

  /// What the tested modules declare. Tests link it anyway, and manifests that derive test targets
  /// from modules declare it for both.
  private func linked(by tested: Set<String>) -> Set<String> {
    Set(tested.compactMap { own[$0] }.flatMap(\.dependencies).map(\.name))
  }

  /// Executables are run, plugins and macros are used, and binaries may only be linked.
  private func isImportable(_ dependency: ManifestDependency) -> Bool {
    if let target = own[dependency.name] {
      return target.kind == .regular || target.kind == .system || target.kind == .test
    }
    return workspace.products[dependency.name] != nil
  }

  private func modules(of dependency: ManifestDependency) -> Set<String> {
    let name = dependency.name
    if case .product = dependency { return (workspace.products[name] ?? []).union([name]) }
    return own[name] != nil ? [name] : (workspace.products[name] ?? []).union([name])
  }
}

extension ScaffoldPlanner {
  func blueprint(
    _ request: ScaffoldRequest, _ name: ModuleName, _ feature: Module?,
    _ package: ScaffoldPackage
  ) throws(KitError) -> Blueprint {
    let library = TemplateLibrary(root: workspace.root, feature: feature?.name)
    guard let feature, !library.isFeaturesOwn(request.pattern) else {
      return try blueprint(library, request, name, package)
    }
    let siblings = try siblings(of: feature, in: request.pattern)
    guard library.patterns.contains(request.pattern) || siblings.isEmpty else {
      return try copy(siblings[0], library, request, name, package)
    }
    let blueprint = try blueprint(library, request, name, package)
    let missing = missing(from: feature, in: blueprint.files)
    if missing.isEmpty { return blueprint }
    guard let sibling = siblings.first else {
      throw try cannotMake(request.pattern, beside: feature, missing, library)
    }
    return try copy(sibling, library, request, name, package)
  }

  private func blueprint(
    _ library: TemplateLibrary, _ request: ScaffoldRequest, _ name: ModuleName,
    _ package: ScaffoldPackage
  ) throws(KitError) -> Blueprint {
    let template = try library.template(request.pattern)
    let dependencies = try package.dependencies(
      template.words("depends"), feature: request.feature)
    var blueprint = Blueprint(
      files: files(template, request, name), dependencies: dependencies,
      testDependencies: dependencies,
      layers: request.feature == nil ? template.header["layers"] : nil)
    try complete(&blueprint, library, request, name, package)
    return blueprint
  }

  private func copy(
    _ sibling: FeatureSibling, _ library: TemplateLibrary, _ request: ScaffoldRequest,
    _ name: ModuleName, _ package: ScaffoldPackage
  ) throws(KitError) -> Blueprint {
    let (module, tests) = (sibling.module, sibling.tests)
    let border = workspace.modules.filter { other in
      module.dependencies.contains { $0.name == other.name }
    }
    let names = CopyNames(
      of: module.name, as: name, feature: request.feature ?? "",
      types: types(of: module).union(types(of: tests)), files: module.sources + tests.sources,
      taken: border.reduce(into: []) { $0.formUnion(types(of: $1)) })
    let files = [(module, "sources"), (tests, "tests")].flatMap { module, area in
      (module.sources + module.otherFiles).map { file in
        let inner = String(file.dropFirst(module.folder.count + 1))
        let bytes = SourceBytes.read(workspace.root.path(appending: file)) ?? []
        let isSource = module.sources.contains(file)
        return Scaffold.File(
          path: area.path(appending: names.path(inner)),
          bytes: isSource ? names.bytes(bytes) : bytes)
      }
    }
    var blueprint = Blueprint(
      files: files, dependencies: package.dependencies(of: module.name),
      testDependencies: package.dependencies(of: tests.name).filter { $0.name != module.name },
      layers: folderLayers(of: module.name), model: sibling)
    try complete(&blueprint, library, request, name, package)
    return blueprint
  }

  /// What a module beside a feature gets in any pattern: a README, and the feature's contract.
  private func complete(
    _ blueprint: inout Blueprint, _ library: TemplateLibrary, _ request: ScaffoldRequest,
    _ name: ModuleName, _ package: ScaffoldPackage
  ) throws(KitError) {
    for part in try library.partsBeside() {
      blueprint.add(
        files(part, request, name, model: blueprint.model?.module.name),
        testDependencies: try package.dependencies(part.words("test-depends"), feature: nil))
    }
  }

  private func files(
    _ template: Template, _ request: ScaffoldRequest, _ name: ModuleName, model: String? = nil
  ) -> [Scaffold.File] {
    let names = TemplateNames(
      pattern: request.pattern, name: name, feature: request.feature, header: template.header,
      model: model)
    return template.files.map {
      Scaffold.File(path: names.path($0.path), text: names.text($0.text))
    }
  }

  private func siblings(
    of feature: Module, in pattern: String
  ) throws(KitError) -> [FeatureSibling] {
    try FeatureSibling.all(of: feature, in: pattern, workspace, configuration)
  }

  private func types(of module: Module) -> Set<String> {
    module.sources.reduce(into: []) { types, file in
      let bytes = SourceBytes.read(workspace.root.path(appending: file)) ?? []
      types.formUnion(TypeNames.declared(in: bytes))
    }
  }

  /// What the templates make of a feature is what they take of one.
  private func missing(from feature: Module, in files: [Scaffold.File]) -> [String] {
    let declared = types(of: feature)
    let texts = files.map(\.text)
    return ["Item", "Repository", "Output", "State"]
      .map { ModuleName.stem(of: feature.name) + $0 }
      .filter { type in !declared.contains(type) && texts.contains { $0.contains(type) } }
  }

  private func folderLayers(of name: String) -> String? {
    for contract in configuration.contracts {
      guard case .folders(let module, let layers) = contract.kind, module.matches(name),
        layers.allSatisfy({ $0.isIndependent || $0.folders.count == 1 })
      else { continue }
      return layers.map { $0.folders.joined(separator: " | ") }.joined(separator: ", ")
    }
    return nil
  }

  private func cannotMake(
    _ pattern: String, beside feature: Module, _ missing: [String], _ library: TemplateLibrary
  ) throws(KitError) -> KitError {
    var others: [String] = []
    for other in configuration.patterns.keys.sorted() {
      if let sibling = try siblings(of: feature, in: other).first {
        others.append("\(other): \(sibling.module.name)")
      }
    }
    let known = others.isEmpty ? "" : " (it has \(others.joined(separator: ", ")))"
    return .usage(
      "\(feature.name) has no \(missing.joined(separator: ", ")), so kit's template doesn't fit it, "
        + "and it has no module in \(pattern), with tests, to take over\(known); put a template "
        + "for it in \(library.file(pattern))")
  }
}

/// What a module is to be made of, before it is known where it goes.
struct Blueprint {
  /// Their paths begin with `sources/` or `tests/`.
  var files: [Scaffold.File]
  var dependencies: [ManifestDependency]
  /// Besides the module.
  var testDependencies: [ManifestDependency]
  /// Folders, as a contract has them.
  var layers: String?
  /// The module that it is taken from.
  var model: FeatureSibling?

  /// Adds what isn't there yet: what came first stays.
  mutating func add(_ more: [Scaffold.File], testDependencies names: [ManifestDependency]) {
    for file in more where !files.contains(where: { $0.path == file.path }) { files.append(file) }
    for dependency in names where !testDependencies.contains(where: { $0.name == dependency.name })
    {
      testDependencies.append(dependency)
    }
  }
}

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

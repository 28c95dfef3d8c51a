/// The content of a new module, before its destination is known.
struct Blueprint {
  /// Paths start with `sources/` or `tests/`.
  var files: [Scaffold.File]
  /// The paths of files that other modules have, too.
  var common: [String] = []
  var dependencies: [ManifestDependency]
  /// In addition to the module.
  var testDependencies: [ManifestDependency]
  /// Folders, as written in a contract.
  var layers: String?
  /// The module it copies.
  var model: CopiedModule?
}

/// A module that a new one is a copy of, and its tests, if it has any.
struct CopiedModule {
  var module: Module
  var tests: Module?
}

/// Creates a blueprint from a template, or from a module of the feature with the same pattern.
struct BlueprintMaker {
  let project: Project
  let request: ScaffoldRequest
  let name: ModuleName
  let feature: Module?
  let package: ScaffoldPackage

  private var library: TemplateLibrary {
    TemplateLibrary(root: project.workspace.root, feature: feature?.name)
  }

  func blueprint() throws -> Blueprint {
    if let model = try model() { return try copy(model) }
    guard let feature, !library.isFeaturesOwn(request.pattern) else { return try fromTemplate() }
    let sibling = try siblings(of: feature, in: request.pattern).first
    if let sibling, !library.patterns.contains(request.pattern) { return try copy(sibling) }
    let blueprint = try fromTemplate()
    let missing = missing(from: feature, in: blueprint.files)
    if missing.isEmpty { return blueprint }
    guard let sibling else { throw try noTemplate(for: feature, missing) }
    return try copy(sibling)
  }

  private func fromTemplate() throws -> Blueprint {
    var template = try library.template(request.pattern)
    let replaced = (template.words("depends") + template.words("test-depends"))
      .filter { template.replaces($0) && !package.has($0) }
    let replacements = try library.replacements(of: replaced, in: template)
    template.add(replacements)
    let dependencies = try package.dependencies(
      template.words("depends").filter { !replaced.contains($0) }, feature: request.feature)
    return try complete(
      Blueprint(
        files: withoutKnownTypes(files(template, replaced: replaced)),
        common: replacements.files.map(\.path), dependencies: dependencies,
        testDependencies: dependencies
          + (try package.dependencies(
            template.words("test-depends").filter { !replaced.contains($0) }, feature: nil)),
        layers: feature == nil ? template.header["layers"] : nil))
  }

  /// A feature that kit created has what replaces a module.
  private func withoutKnownTypes(_ files: [Scaffold.File]) -> [Scaffold.File] {
    guard let feature else { return files }
    let known = types(of: feature)
    return files.filter { file in
      let declared = DeclarationReader.outermostTypes(in: file.bytes)
      let isReplacement =
        file.path.contains("/Support/") || file.path.hasSuffix("State+Screen.swift")
      return !isReplacement || !known.isSuperset(of: declared)
    }
  }

  /// The module to copy without a feature: that with the pattern's name, or the first one in it.
  private func model() throws -> CopiedModule? {
    guard feature == nil, !library.patterns.contains(request.pattern) else { return nil }
    let names =
      [request.pattern]
      + (try project.modules(project.configuration.patterns[request.pattern] ?? []))
    let module = names.lazy.compactMap { project.graph.own[$0] }
      .first { $0.kind == .regular && $0.manifest == package.manifestPath }
    return module.map { module in
      let tests = project.graph.own["\(module.name)Tests"]
      return CopiedModule(module: module, tests: tests?.isTest == true ? tests : nil)
    }
  }

  private func copy(_ sibling: CopiedModule) throws -> Blueprint {
    let (module, tests) = (sibling.module, sibling.tests)
    let border = module.dependencies.compactMap { project.graph.own[$0.name] }
    let names = CopyNames(
      of: module.name, as: name, feature: request.feature ?? module.name,
      types: types(of: module).union(tests.map(types) ?? []),
      files: module.sources + (tests?.sources ?? []), taken: Set(border.flatMap(types)))
    let areas = [(module, "sources")] + (tests.map { [($0, "tests")] } ?? [])
    var files = areas.flatMap { module, area in
      (module.sources + module.otherFiles).map { file in
        let inner = String(file.dropFirst(module.folder.count + 1))
        let bytes = project.workspace.bytes(of: file)
        return Scaffold.File(
          path: area.path(appending: names.path(inner)),
          bytes: module.sources.contains(file) ? names.bytes(bytes) : bytes)
      }
    }
    if tests == nil {
      let test = "import Testing\n\n@testable import \(name.text)\n\nstruct \(name.text)Tests {}\n"
      files.append(Scaffold.File(path: "tests/\(name.text)Tests.swift", text: test))
    }
    let testDependencies = tests.map { package.dependencies(of: $0.name) } ?? []
    return try complete(
      Blueprint(
        files: files, dependencies: package.dependencies(of: module.name),
        testDependencies: testDependencies.filter { $0.name != module.name },
        layers: folderLayers(of: module.name), model: sibling))
  }

  /// Adds the parts of every pattern module of a feature: a README and the contract tests.
  private func complete(_ blueprint: Blueprint) throws -> Blueprint {
    var blueprint = blueprint
    for part in try library.partsBeside() {
      let paths = blueprint.files.map(\.path)
      blueprint.files += files(part, model: blueprint.model?.module.name)
        .filter { !paths.contains($0.path) }
      let names = blueprint.testDependencies.map(\.name)
      blueprint.testDependencies += try package.dependencies(
        part.words("test-depends"), feature: nil
      ).filter { !names.contains($0.name) }
    }
    return blueprint
  }

  private func files(
    _ template: Template, model: String? = nil, replaced: [String] = []
  ) -> [Scaffold.File] {
    let names = TemplateNames(
      pattern: request.pattern, name: name, feature: request.feature, header: template.header,
      model: model, replaced: replaced)
    return template.files.map {
      Scaffold.File(path: names.filled($0.path), text: names.text($0.text))
    }
  }

  /// The feature's modules in a pattern, as configured in `.kit.yml`. A feature that is itself
  /// written in the pattern has only layers, none of which can be a model.
  private func siblings(of feature: Module, in pattern: String) throws -> [CopiedModule] {
    let names = try project.modules(project.configuration.patterns[pattern] ?? [])
    guard !names.contains(feature.name) else { return [] }
    return names.compactMap { name in
      guard let module = project.graph.own[name], let tests = project.graph.own["\(name)Tests"],
        tests.isTest, module.kind == .regular, module.manifest == feature.manifest,
        module.dependencies.contains(where: { $0.name == feature.name })
      else { return nil }
      return CopiedModule(module: module, tests: tests)
    }
  }

  private func types(of module: Module) -> Set<String> {
    Set(
      module.sources.flatMap {
        DeclarationReader.outermostTypes(in: project.workspace.bytes(of: $0))
      })
  }

  /// Types that the template declares for a new feature but that this feature lacks.
  private func missing(from feature: Module, in files: [Scaffold.File]) -> [String] {
    let declared = types(of: feature)
    let texts = files.map(\.text)
    return ["Item", "Repository", "Output", "State", "Scene"].map {
      ModuleName.stem(of: feature.name) + $0
    }
    .filter { type in !declared.contains(type) && texts.contains { $0.contains(type) } }
  }

  private func folderLayers(of name: String) -> String? {
    for contract in project.configuration.contracts {
      guard case .folders(let module, let layers) = contract.kind, module.matches(name),
        layers.allSatisfy({ $0.isIndependent || $0.members.count == 1 })
      else { continue }
      return layers.map { $0.members.map(\.text).joined(separator: " | ") }.joined(separator: ", ")
    }
    return nil
  }

  private func noTemplate(for feature: Module, _ missing: [String]) throws -> KitError {
    let others = try project.configuration.patterns.keys.sorted().compactMap { pattern in
      try siblings(of: feature, in: pattern).first.map { "\(pattern): \($0.module.name)" }
    }
    let known = others.isEmpty ? "" : " (it has \(others.joined(separator: ", ")))"
    return .usage(
      "kit's template needs \(missing.joined(separator: ", ")), which \(feature.name) doesn't have, "
        + "and \(feature.name) has no \(request.pattern) module with tests to copy\(known); "
        + "add a template at \(library.file(request.pattern))")
  }
}

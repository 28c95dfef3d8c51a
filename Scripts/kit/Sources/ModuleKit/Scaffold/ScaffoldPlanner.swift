/// Plans a new module's files and its lines in the manifest, CODEOWNERS and `.kit.yml`.
extension Project {
  package func plan(_ request: ScaffoldRequest, reader: ManifestReader) async throws -> Scaffold {
    let name = try freeName(request.name)
    let feature = try feature(request.feature)
    try check(request.owner)
    let package = try await ScaffoldPackage(workspace, feature: feature, reader: reader)
    let blueprint = try BlueprintMaker(
      project: self, request: request, name: name, feature: feature, package: package
    ).blueprint()
    let app = try appPart(request, name)
    if let app, !package.has(app.target) {
      throw KitError.usage("the app's template names \(app.target), which is no target")
    }
    let entry = try await package.edit(
      ManifestAddition(
        name: name.text, dependencies: blueprint.dependencies,
        testDependencies: blueprint.testDependencies, feature: feature?.name,
        model: blueprint.model?.module.name, app: app?.target))
    var scaffold = Scaffold(
      files: try files(blueprint, entry),
      next: app?.next ?? "swift test --filter \(name.text)Tests")
    addTargets(entry, package.manifestPath, in: &scaffold)
    if let app {
      scaffold.files += try app.files.map { try unused($0) }
      if entry.text == nil {
        scaffold.advice.append("add \(name.text) to the dependencies of \(app.target)")
      }
      app.addItem(to: &scaffold, in: workspace)
    }
    let copied = blueprint.model
    var folders = [(entry.sources, copied?.module), (entry.tests, copied?.tests)]
    if let app { folders.append((app.folder, nil)) }
    try addOwners(of: folders, request.owner, in: &scaffold)
    try addRules(request, blueprint, package, in: &scaffold)
    return scaffold
  }

  private func freeName(_ text: String) throws -> ModuleName {
    let name = try ModuleName(text)
    let names = [name.text, "\(name.text)Tests"].map { $0.lowercased() }
    if let module = workspace.modules.first(where: { names.contains($0.name.lowercased()) }) {
      throw KitError.usage("'\(module.name)' already exists in \(module.folder)")
    }
    return name
  }

  private func feature(_ name: String?) throws -> Module? {
    guard let name else { return nil }
    let modules = workspace.modules.filter { !$0.isTest }
    if let module = modules.first(where: { $0.name == name }) { return module }
    throw KitError.usage(SpellingSuggestion.unknown(name, "module", among: modules.map(\.name)))
  }

  private func check(_ owner: String?) throws {
    guard let owner else { return }
    if !OwnersEdit.isOwner(owner) {
      throw KitError.usage(
        "'\(owner)' is not a valid owner; use @name, @organisation/team or an email address")
    }
    if owners == nil { throw KitError.usage("--owner requires a CODEOWNERS file") }
  }

  private func appPart(_ request: ScaffoldRequest, _ name: ModuleName) throws -> AppPart? {
    let library = TemplateLibrary(root: workspace.root, feature: request.feature)
    guard let (template, file) = try library.app(for: request.pattern) else { return nil }
    let names = TemplateNames(
      pattern: request.pattern, name: name, feature: nil, header: template.header)
    return try AppPart(template, names, file: file)
  }

  private func files(_ blueprint: Blueprint, _ entry: ScaffoldEntry) throws -> [Scaffold.File] {
    // A copy has the manifest settings of its model, under which the same imports compile.
    let hidesImports = entry.hidesImports || blueprint.model != nil
    return try blueprint.files.map { file in
      let folder = file.path.hasPrefix("tests/") ? entry.tests : entry.sources
      let path = folder.path(appending: String(file.path.drop { $0 != "/" }.dropFirst()))
      let new = try unused(
        Scaffold.File(path: path, bytes: file.bytes),
        isCommon: blueprint.common.contains(file.path))
      if hidesImports { return new }
      return Scaffold.File(
        path: path, text: new.text.replacing("package import ", with: "import "))
    }
  }

  /// - Throws: a usage error if the file exists or, unless it is common, another module has one with its
  ///   name.
  private func unused(_ file: Scaffold.File, isCommon: Bool = false) throws -> Scaffold.File {
    let name = file.path.lastPathPart
    let sources = isCommon || !name.isSwift ? [] : workspace.modules.flatMap(\.sources)
    if let other = sources.first(where: { $0.lastPathPart == name }) {
      throw KitError.usage("\(name) already exists at \(other); choose another name")
    }
    if FileSystem.exists(workspace.root.path(appending: file.path)) {
      throw KitError.usage("\(file.path) already exists; move it, or choose another name")
    }
    return file
  }

  private func addTargets(_ entry: ScaffoldEntry, _ manifest: String, in scaffold: inout Scaffold) {
    if let text = entry.text {
      scaffold.edits.append(Scaffold.File(path: manifest, bytes: text))
      scaffold.added += entry.lines.map { "\(manifest): \($0)" }
    } else {
      let lines = entry.lines.map { "  \($0)," }.joined(separator: "\n")
      scaffold.advice.append("\(manifest) can't be edited safely; add to its targets:\n\(lines)")
    }
  }

  /// - Parameter folders: each with the module that it is a copy of, which has the same owners, unless
  ///   others are given.
  private func addOwners(
    of folders: [(String, Module?)], _ owner: String?, in scaffold: inout Scaffold
  ) throws {
    guard let owners else { return }
    var lines: [(folder: String, owner: String)] = []
    for (folder, model) in folders {
      let present = owners.owners(of: folder.path(appending: "x"))
      let new = owner.map { [$0] } ?? model.map { owners.owners(of: $0) } ?? present
      if new.isEmpty {
        throw KitError.usage("--owner is required: \(owners.file) has no owner for \(folder)")
      }
      if owner != nil || new != present { lines.append((folder, new.joined(separator: " "))) }
    }
    guard !lines.isEmpty else { return }
    let bytes = OwnersEdit.adding(lines, to: workspace.bytes(of: owners.file))
    scaffold.edits.append(Scaffold.File(path: owners.file, bytes: bytes))
    scaffold.added += lines.map { "\(owners.file): /\($0.folder)/ \($0.owner)" }
  }

  private func addRules(
    _ request: ScaffoldRequest, _ blueprint: Blueprint, _ package: ScaffoldPackage,
    in scaffold: inout Scaffold
  ) throws {
    let file = KitConfiguration.fileName
    let model = blueprint.model?.module.name ?? model(for: request, in: package.manifestPath)
    let pattern = try pattern(of: blueprint, request)
    let before = String(decoding: workspace.bytes(of: file), as: UTF8.self)
    let text = try ConfigurationEdit.adding(
      request.name, pattern: pattern, like: model,
      isPart: model == request.feature, isCopy: blueprint.model != nil,
      dependencies: blueprint.dependencies.map(\.name), layers: blueprint.layers,
      to: before)
    guard text != before else { return }
    scaffold.edits.append(Scaffold.File(path: file, text: text))
    let rules = model.map { ", with the rules of \($0)" } ?? ""
    let role = pattern.map { " as \($0)" } ?? ""
    scaffold.added.append("\(file): \(request.name)\(role)\(rules)")
    for case .layers(_, isExhaustive: true) in configuration.contracts.map(\.kind)
    where model == nil {
      scaffold.advice.append("\(file) puts every module in a layer: add \(request.name) to one")
    }
  }

  /// Of the copy of a module, that of the module, if it has one.
  private func pattern(of blueprint: Blueprint, _ request: ScaffoldRequest) throws -> String? {
    guard let model = blueprint.model?.module.name, model == request.pattern else {
      return request.pattern
    }
    return try configuration.patterns.keys.sorted().first {
      try modules(configuration.patterns[$0] ?? []).contains(model)
    }
  }
}

/// The arguments of `kit new`.
package struct ScaffoldRequest: Equatable, Sendable {
  package var pattern: String
  package var name: String
  /// An existing feature whose border module the new one uses.
  package var feature: String?
  package var owner: String?

  package init(pattern: String, name: String, feature: String? = nil, owner: String? = nil) {
    self.pattern = pattern
    self.name = name
    self.feature = feature
    self.owner = owner
  }
}

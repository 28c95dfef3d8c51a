/// Plans the files of a new module, and the lines by which manifest, owners and rules know of it.
package struct ScaffoldPlanner {
  let workspace: Workspace
  let configuration: KitConfiguration
  let owners: CodeOwners?
  let reader: ManifestReader

  package init(
    _ workspace: Workspace, _ configuration: KitConfiguration, owners: CodeOwners?,
    reader: ManifestReader
  ) {
    self.workspace = workspace
    self.configuration = configuration
    self.owners = owners
    self.reader = reader
  }

  package func plan(_ request: ScaffoldRequest) throws(KitError) -> Scaffold {
    let template = try TemplateLibrary(root: workspace.root)
      .template(request.pattern, besideFeature: request.feature != nil)
    let name = try freeName(request.name)
    let feature = try feature(request.feature)
    try check(request.owner)
    let package = try ScaffoldPackage(workspace, feature: feature, reader: reader)
    let addition = ManifestAddition(
      name: name.text,
      dependencies: try package.dependencies(template.words("depends"), feature: feature?.name),
      feature: feature?.name)
    let entry = package.edit(addition)
    let names = TemplateNames(
      pattern: request.pattern, name: name, feature: feature?.name, header: template.header)
    var scaffold = Scaffold()
    scaffold.files = try files(template, names, entry)
    if let feature { try checkBorder(feature, scaffold.files, names) }
    note(entry, package.manifestPath, in: &scaffold)
    try own(entry, request.owner, in: &scaffold)
    try rule(request, template, package, in: &scaffold)
    return scaffold
  }

  private func freeName(_ text: String) throws(KitError) -> ModuleName {
    let name = try ModuleName(text)
    for module in workspace.modules
    where [name.text.lowercased(), "\(name.text)Tests".lowercased()]
      .contains(module.name.lowercased())
    {
      throw .usage("'\(module.name)' is there already, in \(module.folder)")
    }
    return name
  }

  private func feature(_ name: String?) throws(KitError) -> Module? {
    guard let name else { return nil }
    if let module = workspace.modules.first(where: { $0.name == name && !$0.isTest }) {
      return module
    }
    let modules = workspace.modules.filter { !$0.isTest }.map(\.name)
    throw .usage("'\(name)' is no module\(NearestWord.suggestion(for: name, among: modules))")
  }

  private func check(_ owner: String?) throws(KitError) {
    guard let owner else { return }
    if !OwnersEdit.isOwner(owner) {
      throw .usage("'\(owner)' is no owner: write @name, @organisation/team or an address")
    }
    if owners == nil { throw .usage("there is no CODEOWNERS for --owner to stand in") }
  }

  private func files(
    _ template: Template, _ names: TemplateNames, _ entry: ScaffoldEntry
  ) throws(KitError) -> [Scaffold.File] {
    let present = Dictionary(
      workspace.modules.flatMap(\.sources).map { ($0.lastPathPart, $0) },
      uniquingKeysWith: { first, _ in first })
    var files: [Scaffold.File] = []
    for file in template.files {
      let path = names.path(file.path)
      let inner = String(path.drop { $0 != "/" }.dropFirst())
      let folder = path.hasPrefix("tests/") ? entry.tests : entry.sources
      if let other = present[path.lastPathPart], path.hasSuffix(".swift") {
        throw .usage(
          "\(path.lastPathPart) would be there twice: it is in \(other); take another name")
      }
      let text = names.text(file.text)
      files.append(
        Scaffold.File(
          path: folder.path(appending: inner),
          text: entry.hidesImports ? text : text.replacing("package import ", with: "import ")))
    }
    return files
  }

  /// What the templates make of a feature is what they take of one.
  private func checkBorder(
    _ feature: Module, _ files: [Scaffold.File], _ names: TemplateNames
  ) throws(KitError) {
    var declared: Set<String> = []
    for file in feature.sources {
      let bytes = SourceBytes.read(workspace.root.path(appending: file)) ?? []
      declared.formUnion(TypeNames.declared(in: bytes))
    }
    let prefix = names.values["Feature"] ?? ""
    let missing = ["Item", "Repository", "Output", "State"].map { prefix + $0 }
      .filter { type in !declared.contains(type) && files.contains { $0.text.contains(type) } }
    guard missing.isEmpty else {
      throw .usage(
        "\(feature.name) has no \(missing.joined(separator: ", ")): the templates know features "
          + "that kit made; put one for yours in \(TemplateLibrary.folder)")
    }
  }

  private func note(
    _ entry: ScaffoldEntry, _ manifest: String, in scaffold: inout Scaffold
  ) {
    guard let text = entry.text else {
      let lines = entry.lines.map { "  \($0)," }.joined(separator: "\n")
      scaffold.advice.append(
        "\(manifest) can't be edited safely; add to its targets:\n\(lines)")
      return
    }
    scaffold.edits.append(
      Scaffold.File(path: manifest, text: String(decoding: text, as: UTF8.self)))
    scaffold.added += entry.lines.map { "\(manifest): \($0)" }
  }

  private func own(
    _ entry: ScaffoldEntry, _ owner: String?, in scaffold: inout Scaffold
  ) throws(KitError) {
    guard let owners else { return }
    let folders = [entry.sources, entry.tests]
    guard let owner else {
      if folders.allSatisfy({ !owners.owners(of: $0.path(appending: "x")).isEmpty }) { return }
      throw .usage("--owner is needed: \(owners.file) names nobody for \(entry.sources)")
    }
    let bytes = SourceBytes.read(workspace.root.path(appending: owners.file)) ?? []
    let text = OwnersEdit.adding(
      folders, owner: owner, to: String(decoding: bytes, as: UTF8.self))
    scaffold.edits.append(Scaffold.File(path: owners.file, text: text))
    scaffold.added += folders.map { "\(owners.file): /\($0)/ \(owner)" }
  }

  private func rule(
    _ request: ScaffoldRequest, _ template: Template, _ package: ScaffoldPackage,
    in scaffold: inout Scaffold
  ) throws(KitError) {
    let file = KitConfiguration.fileName
    let bytes = SourceBytes.read(workspace.root.path(appending: file)) ?? []
    let model = ScaffoldModel(workspace, configuration).name(
      for: request, in: package.manifestPath)
    let text = try ConfigurationEdit.adding(
      request.name, pattern: request.pattern, like: model,
      isPart: model == request.feature,
      layers: request.feature == nil ? template.header["layers"] : nil,
      to: String(decoding: bytes, as: UTF8.self))
    scaffold.edits.append(Scaffold.File(path: file, text: text))
    let like = model.map { ", beside \($0)" } ?? ""
    scaffold.added.append("\(file): \(request.name) as \(request.pattern)\(like)")
    for contract in configuration.contracts where model == nil {
      guard case .layers(_, isExhaustive: true) = contract.kind else { continue }
      scaffold.advice.append("\(file) puts every module in a layer; name \(request.name) in one")
    }
  }
}

/// Checks dependencies between folders of one module, by the names of the types they declare.
extension ContractCheck {
  func folders(of selector: ModuleSelector, _ layers: [ContractLayer]) throws -> [Finding] {
    guard let module = graph.own[selector.text] else {
      throw project.unknown(selector, "module", among: project.moduleNames)
    }
    let folders = try folders(layers, in: module)
    let folder = { (file: String) in folders.first { file.isWithin($0.path) } }
    let declared = declarations(in: module, folder)
    return module.sources.flatMap { file in
      folder(file).map { uses(in: file, of: $0, declared) } ?? []
    }
  }

  private func folders(
    _ layers: [ContractLayer], in module: Module
  ) throws -> [LayeredFolder] {
    let folders = layers.enumerated().flatMap { index, layer in
      layer.members.map {
        LayeredFolder(
          name: $0.text, path: module.folder.path(appending: $0.text), layer: index,
          isIndependent: layer.isIndependent)
      }
    }
    for folder in folders where !module.sources.contains(where: { $0.isWithin(folder.path) }) {
      throw KitConfiguration.error(
        contract.line, "\(module.name) has no sources in '\(folder.name)'")
    }
    return folders
  }

  /// Types by name, without names that several folders declare: those are ambiguous.
  private func declarations(
    in module: Module, _ folder: (String) -> LayeredFolder?
  ) -> [String: LayeredFolder] {
    var declared: [String: Set<LayeredFolder?>] = [:]
    for file in module.sources {
      for name in DeclarationReader.outermostTypes(in: project.workspace.bytes(of: file)) {
        declared[name, default: []].insert(folder(file))
      }
    }
    return declared.compactMapValues { $0.count == 1 ? $0.first ?? nil : nil }
  }

  /// The first use of each type of the file's higher folders. Members such as `.name` are no types.
  private func uses(
    in file: String, of folder: LayeredFolder, _ declared: [String: LayeredFolder]
  ) -> [Finding] {
    var hidden = declared.filter { folder.mustNotUse($0.value) }
    var findings: [Finding] = []
    var isMember = false
    for token in SwiftLexer(project.workspace.bytes(of: file)) {
      if hidden.isEmpty { break }
      if token.kind == .word, !isMember, let target = hidden.removeValue(forKey: token.text) {
        findings.append(
          Finding(
            rule: .contract, file: file, line: token.line,
            message:
              "\(folder.name) must not use \(token.text) of \(target.name) (\(contract.name))",
            fix: "use a type of \(folder.name), or move \(token.text)"))
      }
      isMember = token.code == "."
    }
    return findings
  }
}

/// A folder of a module and its layer in a contract.
struct LayeredFolder: Hashable {
  let name: String
  let path: String
  /// 0 is the highest.
  let layer: Int
  let isIndependent: Bool

  func mustNotUse(_ other: LayeredFolder) -> Bool {
    self != other && (other.layer < layer || other.layer == layer && isIndependent)
  }
}

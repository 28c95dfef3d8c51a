/// Checks dependencies between folders of one module, by the names of the types they declare.
struct FolderCheck {
  let contract: Contract
  let workspace: Workspace

  func findings(
    module selector: ModuleSelector, layers: [FolderLayer]
  ) throws(KitError) -> [Finding] {
    guard let module = workspace.modules.first(where: { $0.name == selector.text }) else {
      let names = workspace.modules.map(\.name)
      let nearest = SpellingSuggestion.suggestion(for: selector.text, among: names)
      throw error(selector.line, "'\(selector.text)' is no module\(nearest)")
    }
    let places = try places(layers, in: module)
    let declared = declarations(in: module, places)
    return module.sources.flatMap { file -> [Finding] in
      guard let place = places.first(where: { file.isWithin($0.path) }) else { return [] }
      return mentions(in: file, at: place, declared)
    }
  }

  private func places(
    _ layers: [FolderLayer], in module: Module
  ) throws(KitError) -> [FolderPlace] {
    var places: [FolderPlace] = []
    for (index, layer) in layers.enumerated() {
      for folder in layer.folders {
        let path = module.folder.path(appending: folder)
        guard module.sources.contains(where: { $0.isWithin(path) }) else {
          throw error(contract.line, "\(module.name) has no sources in '\(folder)'")
        }
        places.append(
          FolderPlace(
            name: folder, path: path, layer: index, isIndependent: layer.isIndependent))
      }
    }
    return places
  }

  /// Types by name, without names that several folders declare: those are ambiguous.
  private func declarations(
    in module: Module, _ places: [FolderPlace]
  ) -> [String: FolderPlace] {
    var declared: [String: Set<FolderPlace?>] = [:]
    for file in module.sources {
      let place = places.first { file.isWithin($0.path) }
      for name in TypeNames.declared(in: bytes(of: file)) {
        declared[name, default: []].insert(place)
      }
    }
    return declared.compactMapValues { $0.count == 1 ? $0.first ?? nil : nil }
  }

  private func mentions(
    in file: String, at place: FolderPlace, _ declared: [String: FolderPlace]
  ) -> [Finding] {
    let hidden = declared.filter { place.mayNotName($0.value) }
    return TypeNames.mentions(of: Set(hidden.keys), in: bytes(of: file)).compactMap { mention in
      guard let target = hidden[mention.name] else { return nil }
      return Finding(
        .contract, file: file, line: mention.line,
        "\(place.name) must not name \(mention.name) of \(target.name) (\(contract.name))",
        fix: "name a type of \(place.name), or move \(mention.name)")
    }
  }

  private func bytes(of file: String) -> [UInt8] {
    SourceBytes.read(workspace.root.path(appending: file)) ?? []
  }

  private func error(_ line: Int, _ reason: String) -> KitError {
    .unreadable(file: KitConfiguration.fileName, line: line, reason: reason)
  }
}

/// A folder of a module and its layer in a contract.
struct FolderPlace: Hashable {
  let name: String
  let path: String
  /// 0 is the highest.
  let layer: Int
  let isIndependent: Bool

  func mayNotName(_ other: FolderPlace) -> Bool {
    self != other && (other.layer < layer || other.layer == layer && isIndependent)
  }
}

/// Finds types in sources by name, without a build.
enum TypeNames {
  /// Types declared at the top level of the file.
  static func declared(in bytes: [UInt8]) -> [String] {
    DeclarationReader.declarations(in: bytes).filter { $0.isOutermost && $0.isNewType }.map(\.name)
  }

  /// The first mention of each name, excluding members such as `.name`.
  static func mentions(of names: Set<String>, in bytes: [UInt8]) -> [(name: String, line: Int)] {
    var lexer = SwiftLexer(bytes)
    var found: [(name: String, line: Int)] = []
    var waiting = names
    var isMember = false
    while !waiting.isEmpty, let token = lexer.next() {
      if token.kind == .word, !isMember, let name = waiting.remove(token.text) {
        found.append((name, token.line))
      }
      isMember = token.code == "."
    }
    return found
  }
}

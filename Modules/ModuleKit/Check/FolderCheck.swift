/// Checks dependencies between folders of one module, by the names of the types they declare.
extension ContractCheck {
  func folders(of selector: ModuleSelector, _ layers: [ContractLayer<String>]) throws -> [Finding] {
    guard let module = graph.own[selector.text] else {
      throw project.unknown(selector, "module", among: project.moduleNames)
    }
    let places = try places(layers, in: module)
    let place = { (file: String) in places.first { file.isWithin($0.path) } }
    let declared = declarations(in: module, place)
    return module.sources.flatMap { file in
      place(file).map { mentions(in: file, at: $0, declared) } ?? []
    }
  }

  private func places(
    _ layers: [ContractLayer<String>], in module: Module
  ) throws -> [FolderPlace] {
    let places = layers.enumerated().flatMap { index, layer in
      layer.members.map {
        FolderPlace(
          name: $0, path: module.folder.path(appending: $0), layer: index,
          isIndependent: layer.isIndependent)
      }
    }
    for place in places where !module.sources.contains(where: { $0.isWithin(place.path) }) {
      throw KitConfiguration.error(
        contract.line, "\(module.name) has no sources in '\(place.name)'")
    }
    return places
  }

  /// Types by name, without names that several folders declare: those are ambiguous.
  private func declarations(
    in module: Module, _ place: (String) -> FolderPlace?
  ) -> [String: FolderPlace] {
    var declared: [String: Set<FolderPlace?>] = [:]
    for file in module.sources {
      for name in TypeNames.declared(in: project.workspace.bytes(of: file)) {
        declared[name, default: []].insert(place(file))
      }
    }
    return declared.compactMapValues { $0.count == 1 ? $0.first ?? nil : nil }
  }

  private func mentions(
    in file: String, at place: FolderPlace, _ declared: [String: FolderPlace]
  ) -> [Finding] {
    let hidden = declared.filter { place.mayNotName($0.value) }
    let bytes = project.workspace.bytes(of: file)
    return TypeNames.mentions(of: Set(hidden.keys), in: bytes).compactMap { mention in
      guard let target = hidden[mention.name] else { return nil }
      return Finding(
        .contract, file: file, line: mention.line,
        "\(place.name) must not name \(mention.name) of \(target.name) (\(contract.name))",
        fix: "name a type of \(place.name), or move \(mention.name)")
    }
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
  static func declared(in bytes: [UInt8]) -> [String] {
    DeclarationReader.declarations(in: bytes).filter { $0.isOutermost && $0.isNewType }.map(\.name)
  }

  /// The first mention of each name, excluding members such as `.name`.
  static func mentions(of names: Set<String>, in bytes: [UInt8]) -> [(name: String, line: Int)] {
    var found: [(name: String, line: Int)] = []
    var waiting = names
    var isMember = false
    for token in SwiftLexer(bytes) {
      if waiting.isEmpty { break }
      if token.kind == .word, !isMember, let name = waiting.remove(token.text) {
        found.append((name, token.line))
      }
      isMember = token.code == "."
    }
    return found
  }
}

/// Reads one contract of `.kit.yml`.
enum ContractReader {
  private static let keys: [String: [String]] = [
    "layers": ["layers", "exhaustive"],
    "independence": ["modules"],
    "forbidden": ["source_modules", "forbidden_modules", "allow_indirect_imports"],
    "protected": ["protected_modules", "allowed_importers"],
    "folders": ["module", "layers"],
  ]

  static func contract(_ node: ConfigurationNode) throws(KitError) -> Contract {
    let type = try type(of: node)
    let fields = try node.fields(["name", "type", "ignore_imports"] + (keys[type] ?? []))
    let reader = ContractFields(fields: fields, node: node)
    var contract = Contract(
      name: try reader.required("name").text(), kind: try kind(type, reader), line: node.line)
    for item in try fields["ignore_imports"]?.itemsOrOne() ?? [] {
      contract.ignoredImports.insert(try edge(item))
    }
    return contract
  }

  private static func type(of node: ConfigurationNode) throws(KitError) -> String {
    for (key, value) in try node.entries() where try key.text() == "type" {
      let type = try value.text()
      if keys[type] != nil { return type }
      let nearest = SpellingSuggestion.suggestion(for: type, among: keys.keys)
      throw value.error("'\(type)' is no type of contract\(nearest)")
    }
    throw node.error("the contract has no type")
  }

  private static func kind(
    _ type: String, _ fields: ContractFields
  ) throws(KitError) -> Contract.Kind {
    switch type {
    case "layers":
      return .layers(try fields.moduleLayers(), isExhaustive: try fields.truth("exhaustive"))
    case "independence":
      return .independence(try fields.units())
    case "forbidden":
      return .forbidden(
        sources: try fields.selectors("source_modules"),
        targets: try fields.selectors("forbidden_modules"),
        allowsIndirect: try fields.truth("allow_indirect_imports"))
    case "protected":
      return .protected(
        try fields.selectors("protected_modules"),
        importers: try fields.selectors("allowed_importers"))
    default:
      let module = try fields.required("module")
      return .folders(
        module: ModuleSelector(try module.text(), line: module.line),
        layers: try fields.folderLayers())
    }
  }

  /// `Importer -> Imported`
  private static func edge(_ node: ConfigurationNode) throws(KitError) -> GraphEdge {
    let words = try node.text().split(separator: " ")
    guard words.count == 3, words[1] == "->" else {
      throw node.error("an import is written 'Importer -> Imported'")
    }
    return GraphEdge(source: String(words[0]), target: String(words[2]))
  }
}

/// The keys of a contract, and how each is read.
struct ContractFields {
  let fields: [String: ConfigurationNode]
  let node: ConfigurationNode

  func required(_ key: String) throws(KitError) -> ConfigurationNode {
    guard let field = fields[key] else { throw node.error("the contract has no '\(key)'") }
    return field
  }

  func truth(_ key: String) throws(KitError) -> Bool {
    try fields[key]?.truth() ?? false
  }

  func selectors(_ key: String) throws(KitError) -> [ModuleSelector] {
    try required(key).selectors()
  }

  func moduleLayers() throws(KitError) -> [ContractLayer] {
    var layers: [ContractLayer] = []
    for item in try required("layers").items() {
      let (words, isIndependent) = try members(of: item)
      layers.append(
        ContractLayer(
          members: words.map { ModuleSelector($0, line: item.line) },
          isIndependent: isIndependent))
    }
    return layers
  }

  func folderLayers() throws(KitError) -> [FolderLayer] {
    var layers: [FolderLayer] = []
    for item in try required("layers").items() {
      let (words, isIndependent) = try members(of: item)
      layers.append(FolderLayer(folders: words, isIndependent: isIndependent))
    }
    return layers
  }

  /// A list within the list is one unit.
  func units() throws(KitError) -> [[ModuleSelector]] {
    var units: [[ModuleSelector]] = []
    for item in try required("modules").items() { units.append(try item.selectors()) }
    return units
  }

  /// `A`, `A | B` for members that don't know each other, a list for members that may.
  private func members(of item: ConfigurationNode) throws(KitError) -> ([String], Bool) {
    if item.isWord {
      let words = try item.text().split(separator: "|").map {
        String($0).trimmedBlanks
      }
      return (words, words.count > 1)
    }
    var words: [String] = []
    for word in try item.items() { words.append(try word.text()) }
    return (words, false)
  }
}

/// Parses one contract of `.kit.yml`.
enum ContractReader {
  private static let keys: [String: [String]] = [
    "layers": ["layers", "exhaustive"],
    "independence": ["modules"],
    "forbidden": ["source_modules", "forbidden_modules", "allow_indirect_imports"],
    "protected": ["protected_modules", "allowed_importers"],
    "folders": ["module", "layers"],
    "access": ["modules"],
    "imports": ["forms", "imported_modules", "allowed_importers"],
  ]

  static func contract(_ node: ConfigurationNode) throws -> Contract {
    let type = try type(of: node)
    let fields = try node.fields(["name", "type", "ignore_imports"] + (keys[type] ?? []))
    let required = { (key: String) throws -> ConfigurationNode in
      guard let field = fields[key] else { throw node.error("the contract has no '\(key)'") }
      return field
    }
    return Contract(
      name: try required("name").text(), kind: try kind(type, fields, required),
      ignoredImports: Set(try fields["ignore_imports"]?.itemsOrOne().map(edge) ?? []),
      line: node.line)
  }

  private static func type(of node: ConfigurationNode) throws -> String {
    for (key, value) in try node.entries() where try key.text() == "type" {
      return try value.text(among: keys.keys.sorted(), kind: "contract type")
    }
    throw node.error("the contract has no type")
  }

  private static func kind(
    _ type: String, _ fields: [String: ConfigurationNode],
    _ required: (String) throws -> ConfigurationNode
  ) throws -> Contract.Kind {
    switch type {
    case "layers":
      return .layers(
        try required("layers").items().map { try $0.layer() },
        isExhaustive: try fields["exhaustive"]?.truth() ?? false)
    case "independence":
      // A nested list is one unit.
      return .independence(try required("modules").items().map { try $0.selectors() })
    case "forbidden":
      return .forbidden(
        sources: try required("source_modules").selectors(),
        targets: try required("forbidden_modules").selectors(),
        allowsIndirect: try fields["allow_indirect_imports"]?.truth() ?? false)
    case "protected":
      return .protected(
        try required("protected_modules").selectors(),
        importers: try required("allowed_importers").selectors())
    case "access":
      return .access(try required("modules").selectors())
    case "imports":
      return .imports(
        forms: try required("forms").values("form of import"),
        targets: try fields["imported_modules"]?.selectors(),
        importers: try fields["allowed_importers"]?.selectors() ?? [])
    default:
      return .folders(
        module: try required("module").selector(),
        layers: try required("layers").items().map { try $0.layer() })
    }
  }

  /// `Importer -> Imported`
  private static func edge(_ node: ConfigurationNode) throws -> GraphEdge {
    let words = try node.text().split(separator: " ")
    guard words.count == 3, words[1] == "->" else {
      throw node.error("expected 'Importer -> Imported'")
    }
    return GraphEdge(source: String(words[0]), target: String(words[2]))
  }
}

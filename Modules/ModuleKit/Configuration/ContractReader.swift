/// Parses one contract of `.kit.yml`.
enum ContractReader {
  private static let keys: [String: [String]] = [
    "layers": ["layers", "exhaustive"],
    "independence": ["modules"],
    "forbidden": ["source_modules", "forbidden_modules", "allow_indirect_imports"],
    "protected": ["protected_modules", "allowed_importers"],
    "folders": ["module", "layers"],
  ]

  static func contract(_ node: ConfigurationNode) throws -> Contract {
    let type = try type(of: node)
    let fields = try node.fields(["name", "type", "ignore_imports"] + (keys[type] ?? []))
    return Contract(
      name: try fields.required("name").text(), kind: try kind(type, fields),
      ignoredImports: Set(try fields.itemsOrOne("ignore_imports").map(edge)), line: node.line)
  }

  private static func type(of node: ConfigurationNode) throws -> String {
    for (key, value) in try node.entries() where try key.text() == "type" {
      return try value.text(among: keys.keys.sorted(), kind: "contract type")
    }
    throw node.error("the contract has no type")
  }

  private static func kind(_ type: String, _ fields: ConfigurationFields) throws -> Contract.Kind {
    switch type {
    case "layers":
      return .layers(
        try fields.required("layers").items().map { item in
          try item.layer { ModuleSelector($0, line: item.line) }
        }, isExhaustive: try fields.truth("exhaustive"))
    case "independence":
      // A nested list is one unit.
      return .independence(try fields.required("modules").items().map { try $0.selectors() })
    case "forbidden":
      return .forbidden(
        sources: try fields.required("source_modules").selectors(),
        targets: try fields.required("forbidden_modules").selectors(),
        allowsIndirect: try fields.truth("allow_indirect_imports"))
    case "protected":
      return .protected(
        try fields.required("protected_modules").selectors(),
        importers: try fields.required("allowed_importers").selectors())
    default:
      return .folders(
        module: try fields.required("module").selector(),
        layers: try fields.required("layers").items().map { try $0.layer(of: \.self) })
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

import Yams

/// Parses `.kit.yml`.
package enum ConfigurationReader {
  private static let keys = ["tags", "patterns", "ignore", "disable", "touches", "contracts"]

  /// A missing file is an empty configuration.
  package static func read(root: String) throws(KitError) -> KitConfiguration {
    let file = KitConfiguration.fileName
    return try read(SourceBytes.text(root.path(appending: file)) ?? "", file: file)
  }

  static func read(_ text: String, file: String) throws(KitError) -> KitConfiguration {
    guard let node = try compose(text, file: file), node.null == nil else {
      return KitConfiguration()
    }
    let fields = try ConfigurationNode(node: node, file: file).fields(keys)
    var configuration = KitConfiguration()
    for (key, value) in try fields.entries("tags") {
      configuration.tags[try key.text()] = try value.selectors()
    }
    for (key, value) in try fields.entries("patterns") {
      configuration.patterns[try key.text()] = try value.selectors()
    }
    for item in try fields.itemsOrOne("ignore") {
      configuration.ignored.append(PathGlob(try item.text()))
    }
    for item in try fields.itemsOrOne("disable") { configuration.disabled.insert(try rule(item)) }
    for (key, value) in try fields.entries("touches") {
      let files = PathGlob(try key.text())
      configuration.touches.append(GlobalTrigger(files: files, modules: try value.selectors()))
    }
    configuration.contracts = try (fields.fields["contracts"]?.items() ?? [])
      .map(ContractReader.contract)
    return configuration
  }

  private static func compose(_ text: String, file: String) throws(KitError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _)
    {
      throw .unreadable(file: file, line: mark.line, reason: problem)
    } catch {
      throw .unreadable(file: file, reason: "\(error)")
    }
  }

  private static func rule(_ node: ConfigurationNode) throws(KitError) -> Rule {
    let name = try node.text()
    guard let rule = Rule(rawValue: name) else {
      let nearest = SpellingSuggestion.suggestion(for: name, among: Rule.allCases.map(\.rawValue))
      throw node.error("'\(name)' is no rule\(nearest)")
    }
    return rule
  }
}

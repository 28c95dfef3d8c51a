import Yams

/// Parses `.kit.yml`.
package enum ConfigurationReader {
  private static let keys = ["tags", "patterns", "ignore", "disable", "touches", "contracts"]

  /// A missing file is an empty configuration.
  package static func read(root: String) throws -> KitConfiguration {
    let file = KitConfiguration.fileName
    let bytes = try FileTree.read(optional: file, in: root) ?? []
    return try read(String(decoding: bytes, as: UTF8.self), file: file)
  }

  static func read(_ text: String, file: String) throws -> KitConfiguration {
    guard let node = try compose(text, file: file), node.null == nil else {
      return KitConfiguration()
    }
    let fields = try ConfigurationNode(node: node, file: file).fields(keys)
    var configuration = KitConfiguration()
    configuration.tags = try fields["tags"]?.sets() ?? [:]
    configuration.patterns = try fields["patterns"]?.sets() ?? [:]
    configuration.ignored =
      try fields["ignore"]?.itemsOrOne().map { IgnoredFiles(text: try $0.text(), line: $0.line) }
      ?? []
    configuration.disabled = try fields["disable"]?.values("rule") ?? []
    for (key, value) in try fields["touches"]?.entries() ?? [] {
      let files = PathGlob(try key.text())
      configuration.touches.append(GlobalTrigger(files: files, modules: try value.selectors()))
    }
    configuration.contracts = try fields["contracts"]?.items().map(ContractReader.contract) ?? []
    return configuration
  }

  private static func compose(_ text: String, file: String) throws -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _)
    {
      throw KitError.unreadable(file: file, line: mark.line, reason: problem)
    } catch {
      throw KitError.unreadable(file: file, reason: "\(error)")
    }
  }
}

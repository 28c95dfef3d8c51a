import Yams

/// Reads `.kit.yml`.
package struct ConfigurationReader {
  private static let keys = ["tags", "patterns", "ignore", "disable", "touches", "contracts"]

  private let file: String

  /// An absent file is an empty configuration.
  package static func read(root: String) throws(KitError) -> KitConfiguration {
    let file = root.path(appending: KitConfiguration.fileName)
    guard let bytes = SourceBytes.read(file) else { return KitConfiguration() }
    return try read(String(decoding: bytes, as: UTF8.self), file: KitConfiguration.fileName)
  }

  package static func read(_ text: String, file: String) throws(KitError) -> KitConfiguration {
    guard let node = try compose(text, file: file) else { return KitConfiguration() }
    return try ConfigurationReader(file: file)
      .configuration(ConfigurationNode(node: node, file: file))
  }

  private static func compose(_ text: String, file: String) throws(KitError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        throw .unreadable(file: file, line: mark.line, reason: problem)
      default:
        throw .unreadable(file: file, line: nil, reason: "\(error)")
      }
    } catch {
      throw .unreadable(file: file, line: nil, reason: "\(error)")
    }
  }

  private func configuration(_ node: ConfigurationNode) throws(KitError) -> KitConfiguration {
    if node.isNothing { return KitConfiguration() }
    let fields = try node.fields(Self.keys)
    var configuration = KitConfiguration()
    for (key, value) in try fields["tags"]?.entries() ?? [] {
      configuration.tags[try key.text()] = try value.selectors()
    }
    for (key, value) in try fields["patterns"]?.entries() ?? [] {
      configuration.patterns[try key.text()] = try value.selectors()
    }
    for item in try fields["ignore"]?.itemsOrOne() ?? [] {
      configuration.ignored.append(PathGlob(try item.text()))
    }
    for item in try fields["disable"]?.itemsOrOne() ?? [] {
      configuration.disabled.insert(try rule(item))
    }
    for (key, value) in try fields["touches"]?.entries() ?? [] {
      let files = PathGlob(try key.text())
      configuration.touches.append(GlobalTrigger(files: files, modules: try value.selectors()))
    }
    for item in try fields["contracts"]?.items() ?? [] {
      configuration.contracts.append(try ContractReader.contract(item))
    }
    return configuration
  }

  private func rule(_ node: ConfigurationNode) throws(KitError) -> Rule {
    let name = try node.text()
    guard let rule = Rule(rawValue: name) else {
      let nearest = SpellingSuggestion.suggestion(for: name, among: Rule.allCases.map(\.rawValue))
      throw node.error("'\(name)' is no rule\(nearest)")
    }
    return rule
  }
}

extension String {
  var trimmedBlanks: String {
    let front = drop { $0 == " " || $0 == "\t" }
    return String(front.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

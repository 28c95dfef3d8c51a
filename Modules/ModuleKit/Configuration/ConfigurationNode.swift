import Yams

/// A place in `.kit.yml`: reads what stands there, and says where it stands when it is wrong.
struct ConfigurationNode {
  let node: Node
  let file: String

  var line: Int { node.mark?.line ?? 1 }

  func error(_ reason: String) -> KitError {
    .unreadable(file: file, line: line, reason: reason)
  }

  /// The values by their keys, all of which have to be known.
  func fields(_ known: [String]) throws(KitError) -> [String: ConfigurationNode] {
    var fields: [String: ConfigurationNode] = [:]
    for (key, value) in try entries() {
      let name = try key.text()
      guard known.contains(name) else {
        let nearest = SpellingSuggestion.suggestion(for: name, among: known)
        throw key.error(
          "'\(name)' is no key here\(nearest.isEmpty ? " (\(known.joined(separator: ", ")))" : nearest)"
        )
      }
      if !value.isNothing { fields[name] = value }
    }
    return fields
  }

  func entries() throws(KitError) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
    guard case .mapping(let mapping) = node else { throw error("keys with values belong here") }
    return mapping.map { (sibling($0.key), sibling($0.value)) }
  }

  func items() throws(KitError) -> [ConfigurationNode] {
    guard case .sequence(let sequence) = node else { throw error("a list belongs here") }
    return sequence.map(sibling)
  }

  /// A key without a value, or a file without any key.
  var isNothing: Bool { node.null != nil }

  var isWord: Bool {
    if case .scalar = node { true } else { false }
  }

  /// One value, or a list of them.
  func itemsOrOne() throws(KitError) -> [ConfigurationNode] {
    isWord ? [self] : try items()
  }

  func text() throws(KitError) -> String {
    guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
      throw error("a word belongs here")
    }
    return scalar.string
  }

  func truth() throws(KitError) -> Bool {
    let word = try text()
    guard word == "true" || word == "false" else { throw error("true or false belongs here") }
    return word == "true"
  }

  func selectors() throws(KitError) -> [ModuleSelector] {
    var selectors: [ModuleSelector] = []
    for item in try itemsOrOne() {
      selectors.append(ModuleSelector(try item.text(), line: item.line))
    }
    return selectors
  }

  private func sibling(_ node: Node) -> ConfigurationNode {
    ConfigurationNode(node: node, file: file)
  }
}

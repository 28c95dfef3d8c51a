import Foundation
import Yams

/// A node of `.kit.yml`: converts its value, and reports its location in errors.
struct ConfigurationNode {
  let node: Node
  let file: String

  var line: Int { node.mark?.line ?? 1 }

  func error(_ reason: String) -> KitError { .unreadable(file: file, line: line, reason: reason) }

  /// The mapping's values by key; throws for unknown keys.
  func fields(_ known: [String]) throws(KitError) -> ConfigurationFields {
    var fields: [String: ConfigurationNode] = [:]
    for (key, value) in try entries() {
      let name = try key.text()
      guard known.contains(name) else {
        let advice = SpellingSuggestion.advice(for: name, among: known)
        throw key.error("'\(name)' is no key here\(advice)")
      }
      // A key without a value counts as absent.
      if value.node.null == nil { fields[name] = value }
    }
    return ConfigurationFields(node: self, fields: fields)
  }

  func entries() throws(KitError) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
    guard let mapping = node.mapping else { throw error("keys with values belong here") }
    return mapping.map { (sibling($0.key), sibling($0.value)) }
  }

  func items() throws(KitError) -> [ConfigurationNode] {
    guard let sequence = node.sequence else { throw error("a list belongs here") }
    return sequence.map(sibling)
  }

  /// A single value is a list of one.
  func itemsOrOne() throws(KitError) -> [ConfigurationNode] {
    node.scalar != nil ? [self] : try items()
  }

  func text() throws(KitError) -> String {
    guard let text = node.scalar?.string, !text.isEmpty else { throw error("a word belongs here") }
    return text
  }

  func truth() throws(KitError) -> Bool {
    guard let truth = Bool(try text()) else { throw error("true or false belongs here") }
    return truth
  }

  func selector() throws(KitError) -> ModuleSelector { ModuleSelector(try text(), line: line) }

  func selectors() throws(KitError) -> [ModuleSelector] {
    try itemsOrOne().map { item throws(KitError) in try item.selector() }
  }

  /// `A`; `A | B` for independent members; a list for members that may import each other.
  func layer<Member: Equatable & Sendable>(
    of member: (String) -> Member
  ) throws(KitError) -> ContractLayer<Member> {
    guard node.scalar != nil else {
      let names = try items().map { item throws(KitError) in try item.text() }
      return ContractLayer(members: names.map(member), isIndependent: false)
    }
    let names = try text().split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return ContractLayer(members: names.map(member), isIndependent: names.count > 1)
  }

  private func sibling(_ node: Node) -> ConfigurationNode {
    ConfigurationNode(node: node, file: file)
  }
}

/// The values of a mapping by key.
struct ConfigurationFields {
  let node: ConfigurationNode
  let fields: [String: ConfigurationNode]

  func required(_ key: String) throws(KitError) -> ConfigurationNode {
    guard let field = fields[key] else { throw node.error("the contract has no '\(key)'") }
    return field
  }

  func truth(_ key: String) throws(KitError) -> Bool { try fields[key]?.truth() ?? false }

  func entries(_ key: String) throws(KitError) -> [(
    key: ConfigurationNode, value: ConfigurationNode
  )] {
    try fields[key]?.entries() ?? []
  }

  func itemsOrOne(_ key: String) throws(KitError) -> [ConfigurationNode] {
    try fields[key]?.itemsOrOne() ?? []
  }
}

import Foundation
import Yams

/// A node of `.kit.yml`: converts its value, and reports its location in errors.
struct ConfigurationNode {
  typealias Entry = (key: ConfigurationNode, value: ConfigurationNode)

  let node: Node
  let file: String

  var line: Int { node.mark?.line ?? 1 }

  func error(_ reason: String) -> KitError { .unreadable(file: file, line: line, reason: reason) }

  /// The mapping's values by key; throws for unknown keys.
  func fields(_ known: [String]) throws -> [String: ConfigurationNode] {
    var fields: [String: ConfigurationNode] = [:]
    for (key, value) in try entries() {
      let name = try key.text()
      guard known.contains(name) else {
        throw key.error(SpellingSuggestion.unknown(name, "key", among: known, listsAll: true))
      }
      // A key without a value counts as absent.
      if value.node.null == nil { fields[name] = value }
    }
    return fields
  }

  func entries() throws -> [Entry] {
    guard let mapping = node.mapping else { throw error("expected keys with values") }
    return mapping.map { (sibling($0.key), sibling($0.value)) }
  }

  func items() throws -> [ConfigurationNode] {
    guard let sequence = node.sequence else { throw error("expected a list") }
    return sequence.map(sibling)
  }

  /// A single value is a list of one.
  func itemsOrOne() throws -> [ConfigurationNode] { node.scalar != nil ? [self] : try items() }

  func text() throws -> String {
    guard let text = node.scalar?.string, !text.isEmpty else { throw error("expected a word") }
    return text
  }

  /// One of the words.
  func text(among words: [String], kind: String) throws -> String {
    let text = try text()
    if words.contains(text) { return text }
    throw error(SpellingSuggestion.unknown(text, kind, among: words))
  }

  /// The cases that the node lists by raw value; a single one may be written without a list.
  func values<Value: CaseIterable & RawRepresentable<String> & Hashable>(
    _ kind: String
  ) throws -> Set<Value> {
    let words = Value.allCases.map(\.rawValue)
    let chosen = try itemsOrOne().map { try $0.text(among: words, kind: kind) }
    return Set(chosen.compactMap { Value(rawValue: $0) })
  }

  func truth() throws -> Bool {
    guard let truth = Bool(try text()) else { throw error("expected true or false") }
    return truth
  }

  func selector() throws -> ModuleSelector { ModuleSelector(try text(), line: line) }

  /// Sets of modules by name.
  func sets() throws -> [String: [ModuleSelector]] {
    let sets = try entries().map { (try $0.key.text(), try $0.value.selectors()) }
    return Dictionary(sets) { $1 }
  }

  func selectors() throws -> [ModuleSelector] { try itemsOrOne().map { try $0.selector() } }

  /// `A`; `A | B` for independent members; a list for members that may import each other.
  func layer() throws -> ContractLayer {
    let isList = node.scalar == nil
    let names =
      try isList
      ? items().map { try $0.text() }
      : text().split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return ContractLayer(
      members: names.map { ModuleSelector($0, line: line) },
      isIndependent: !isList && names.count > 1)
  }

  private func sibling(_ node: Node) -> ConfigurationNode {
    ConfigurationNode(node: node, file: file)
  }
}

/// Resolves selectors to modules, and reports selectors without a match.
extension Project {
  var moduleNames: [String] { graph.own.keys.sorted() }

  /// A glob matches external modules only if it matches none of the workspace.
  private var externalNames: [String] { graph.nodes.filter { graph.own[$0] == nil } }

  /// Ignores names of modules that are not imported anywhere; throws for a misspelled name.
  func presentModules(_ selectors: [ModuleSelector]) throws -> [String] {
    try modules(
      selectors.filter { selector in
        selector.tag != nil || graph.nodes.contains(where: selector.matches)
          || SpellingSuggestion.of(selector.text, among: moduleNames) != nil
      })
  }

  func modules(_ selectors: [ModuleSelector], within tags: Set<String> = []) throws -> [String] {
    var names: [String] = []
    for selector in selectors {
      let selected = try modules(selector, within: tags)
      if selector.isExclusion {
        names.removeAll(where: selected.contains)
      } else {
        names += selected.filter { !names.contains($0) }
      }
    }
    return names
  }

  private func modules(_ selector: ModuleSelector, within tags: Set<String>) throws -> [String] {
    if let tag = selector.tag {
      guard let members = configuration.tags[tag] else {
        throw unknown(selector, "tag", among: configuration.tags.keys.map { "tag:\($0)" })
      }
      // A tag that contains itself adds nothing.
      return tags.contains(tag) ? [] : try modules(members, within: tags.union([tag]))
    }
    let found = moduleNames.filter(selector.matches)
    if !found.isEmpty { return found }
    let elsewhere = externalNames.filter(selector.matches)
    if !elsewhere.isEmpty { return elsewhere }
    throw unknown(selector, "module", among: graph.nodes)
  }

  func unknown(_ selector: ModuleSelector, _ kind: String, among words: [String]) -> KitError {
    KitConfiguration.error(
      selector.line, SpellingSuggestion.unknown(selector.text, kind, among: words))
  }
}

/// Selects modules by name, by glob (`Tweets*`) or by `tag:name`; `!TweetsKit` excludes.
struct ModuleSelector: Equatable, Sendable {
  let text: String
  let line: Int
  private let pattern: NamePattern

  init(_ text: String, line: Int = 0) {
    self.text = text
    self.line = line
    pattern = NamePattern(text.dropFirst(text.hasPrefix("!") ? 1 : 0))
  }

  static func == (one: ModuleSelector, other: ModuleSelector) -> Bool { one.text == other.text }

  /// Written with `!`: removes its modules from those selected before it.
  var isExclusion: Bool { text.hasPrefix("!") }

  /// The name, the glob or the tag.
  private var selected: Substring { text.dropFirst(isExclusion ? 1 : 0) }

  var tag: String? { selected.hasPrefix("tag:") ? String(selected.dropFirst(4)) : nil }

  func matches(_ name: String) -> Bool { pattern.matches(Array(name.utf8)) }
}

/// Resolves selectors to modules, and reports selectors without a match.
struct ModuleResolver {
  let own: [String]
  private let configuration: KitConfiguration
  /// External modules; a glob matches them only if it matches none of the workspace.
  private let others: Set<String>

  init(_ configuration: KitConfiguration, _ graph: ModuleGraph) {
    self.configuration = configuration
    own = graph.own.keys.sorted()
    others = Set(graph.nodes).subtracting(own)
  }

  /// Allows modules that are not imported anywhere, such as those that a contract forbids.
  func perhapsAbsent(_ selectors: [ModuleSelector]) throws -> [String] {
    try modules(
      selectors.filter { selector in
        selector.tag != nil || (own + others).contains(where: selector.matches)
          || SpellingSuggestion.of(selector.text, among: own) != nil
      })
  }

  func modules(_ selectors: [ModuleSelector], within tags: Set<String> = []) throws -> [String] {
    var names: [String] = []
    for selector in selectors {
      for name in try modules(selector, within: tags) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private func modules(_ selector: ModuleSelector, within tags: Set<String>) throws -> [String] {
    if let tag = selector.tag {
      guard let members = configuration.tags[tag] else {
        throw unknown(selector, "tag", among: configuration.tags.keys.map { "tag:\($0)" })
      }
      // A tag inside itself adds nothing.
      return tags.contains(tag) ? [] : try modules(members, within: tags.union([tag]))
    }
    let found = own.filter(selector.matches)
    if !found.isEmpty { return found }
    let elsewhere = others.filter(selector.matches)
    if !elsewhere.isEmpty { return elsewhere.sorted() }
    throw unknown(selector, "module", among: own + others)
  }

  private func unknown(
    _ selector: ModuleSelector, _ kind: String, among words: [String]
  ) -> KitError {
    .unreadable(
      file: KitConfiguration.fileName, line: selector.line,
      reason: SpellingSuggestion.unknown(selector.text, kind, among: words))
  }
}

/// Selects modules by name, by glob (`Tweets*`) or by `tag:name`.
struct ModuleSelector: Equatable, Sendable {
  let text: String
  let line: Int

  init(_ text: String, line: Int = 0) {
    self.text = text
    self.line = line
  }

  static func == (one: ModuleSelector, other: ModuleSelector) -> Bool { one.text == other.text }

  var tag: String? { text.hasPrefix("tag:") ? String(text.dropFirst(4)) : nil }

  private var isGlob: Bool { text.contains { $0 == "*" || $0 == "?" } }

  func matches(_ name: String) -> Bool { isGlob ? PathGlob.matchesPart(name, text) : name == text }
}

/// Names modules: one by its name, several by a glob (`Tweets*`) or by `tag:name`.
package struct ModuleSelector: Hashable, Sendable {
  package var text: String
  package var line: Int

  package init(_ text: String, line: Int = 0) {
    self.text = text
    self.line = line
  }

  package static func == (one: ModuleSelector, other: ModuleSelector) -> Bool {
    one.text == other.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }

  package var tag: String? {
    text.hasPrefix("tag:") ? String(text.dropFirst(4)) : nil
  }

  package var isGlob: Bool { text.contains { $0 == "*" || $0 == "?" } }

  func matches(_ name: String) -> Bool {
    isGlob ? PathGlob.matchesPart(Array(name.utf8), Array(text.utf8)) : name == text
  }
}

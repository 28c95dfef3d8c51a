/// The words in the sources of each module, without comments and the text of strings. A module that
/// uses a declaration of another one contains its name, but not every module with that word uses it.
package struct WordIndex: Sendable {
  private let words: [String: Set<String>]
  /// The number of modules with each word.
  private let counts: [String: Int]

  package init(_ workspace: Workspace) {
    let pairs = workspace.modules.concurrentMap { module in
      let words = module.swiftSources.flatMap { file in
        SwiftLexer(workspace.bytes(of: file)).lazy.filter { $0.kind == .word }.map(\.text)
      }
      return (module.name, Set(words))
    }
    words = Dictionary(pairs) { $0.union($1) }
    counts = Dictionary(words.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
  }

  package func contains(_ word: String, in module: String) -> Bool {
    words[module]?.contains(word) == true
  }

  package func contains(_ word: String, outside module: String) -> Bool {
    counts[word, default: 0] > (contains(word, in: module) ? 1 : 0)
  }
}

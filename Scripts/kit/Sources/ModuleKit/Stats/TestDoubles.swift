/// The roles that the tests of a module replace, by conformance, inheritance and closure: a double's
/// name says nothing.
package struct TestDoubles: Codable, Equatable, Sendable {
  /// The protocols and classes that a double replaces, and the closures of initializers, such as
  /// `Controller.callback`. Sorted.
  package var roles: [String]
  /// The double types that were written for these tests. Sorted.
  package var types: [String]
  /// The lines of those types.
  package var lines: Int

  package func json() throws -> String { try JSONText.of(self) }

  /// - Parameters:
  ///   - sources: the files of the module, and of modules whose protocols it uses.
  ///   - tests: the files of its tests.
  ///   - shared: files of doubles for several modules. Those used count as roles only.
  package init(of sources: [String], in tests: [String], shared: [String] = []) {
    let sources = sources.map { SwiftFile($0) }
    let tests = tests.map { SwiftFile($0) }
    let shared = shared.map { SwiftFile($0) }
    let replaceable = sources.flatMap(\.declarations).filter(\.isReplaceable).map(\.ownName)
    let uses = Set(tests.flatMap(\.usedWords))
    let inherited = Self.roles(of: (tests + shared).flatMap(\.declarations), from: replaceable)
    let used = inherited.filter { uses.contains($0.key) }
    let written = tests.flatMap(\.declarations)
      .filter { $0.isType && used[$0.ownName] != nil }
    types = Set(written.map(\.ownName)).sorted()
    lines = written.reduce(0) { $0 + $1.last - $1.line + 1 }
    let passed = Set(tests.flatMap(\.passedClosures))
    let closures = sources.flatMap(\.closures).filter { closure in
      passed.contains(closure.name) || closure.isLast && passed.contains("\(closure.type).")
    }
    roles = Set(used.values.joined()).union(closures.map(\.name)).sorted()
  }

  /// By type, the replaceable types that it conforms to or inherits from, also through other doubles.
  private static func roles(
    of declarations: [Declaration], from replaceable: [String]
  ) -> [String: Set<String>] {
    let types = declarations.filter { $0.isType && $0.keyword != "protocol" }
    let pairs = types.flatMap { type in type.inherited.map { ($0, type.ownName) } }
    let heirs = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
    var roles: [String: Set<String>] = [:]
    for role in Set(replaceable) {
      let paths = ModuleGraph.paths(from: [role]) { heirs[$0] ?? [] }
      for type in paths.keys where type != role { roles[type, default: []].insert(role) }
    }
    return roles
  }
}

extension Declaration {
  /// Without the types around it, since tests name it so.
  fileprivate var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Whether a test can put another type in its place.
  fileprivate var isReplaceable: Bool { keyword == "protocol" || keyword == "class" && !isFinal }
}

/// The tokens of a file, and what they declare and call.
private struct SwiftFile {
  struct Closure {
    let type: String
    let label: String
    let isLast: Bool

    var name: String { "\(type).\(label)" }
  }

  let declarations: [Declaration]
  private let source: BracketedTokens

  private var tokens: [SwiftToken] { source.tokens }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    declarations = DeclarationReader.declarations(in: bytes)
    source = BracketedTokens(bytes)
  }

  /// Words, but not the names of declared types.
  var usedWords: Set<String> {
    let keywords: Set = ["class", "struct", "enum", "actor", "extension"]
    let words = zip(tokens, [""] + tokens.map(\.code)).filter {
      $0.kind == .word && !keywords.contains($1)
    }
    return Set(words.map(\.0.text))
  }

  /// The parameters of initializers whose type is a function type.
  var closures: [Closure] {
    tokens.indices.filter { tokens[$0].code == "init" && isCalled(at: $0) }.flatMap { index in
      let type = declarations.filter { $0.isType && $0.line...$0.last ~= tokens[index].line }
        .min { $0.last - $0.line < $1.last - $1.line }
      let parameters = source.arguments(after: index + 1)
      return parameters.enumerated().compactMap { position, parameter in
        guard let type, source.tokens(of: parameter).contains(where: { $0.text == "->" })
        else { return nil as Closure? }
        return Closure(
          type: type.ownName, label: tokens[parameter[0]].text,
          isLast: position == parameters.count - 1)
      }
    }
  }

  /// The closures in calls of initializers by name, with an empty label for a trailing one.
  var passedClosures: [String] {
    tokens.indices.filter { tokens[$0].code.first?.isUppercase == true && isCalled(at: $0) }
      .flatMap { index in
        let closures = source.arguments(after: index + 1).filter { argument in
          argument.dropFirst().prefix(2).map { tokens[$0].code } == [":", "{"]
        }
        let end = source.closing[index + 1] ?? index
        let isTrailing = tokens.dropFirst(end + 1).first?.code == "{"
        let labels = closures.map { tokens[$0[0]].text } + (isTrailing ? [""] : [])
        return labels.map { "\(tokens[index].text).\($0)" }
      }
  }

  /// Whether parentheses follow a token.
  private func isCalled(at index: Int) -> Bool {
    source.closing[index + 1] != nil && tokens[index + 1].code == "("
  }
}

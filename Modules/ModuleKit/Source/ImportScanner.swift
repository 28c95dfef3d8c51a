import Foundation

/// Reads the imports of one source file.
///
/// Tokenizes only up to the last `import`, which in most files is in the first lines.
enum ImportScanner {
  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  static func imports(in bytes: [UInt8], of file: String = "") -> [ImportStatement] {
    let candidate = Data(bytes).range(of: Data("import".utf8), options: .backwards)
    guard let last = candidate?.lowerBound else { return [] }
    var imports: [ImportStatement] = []
    var lexer = SwiftLexer(bytes)
    var conditions = ConditionStack()
    var depth = 0
    var isMember = false
    /// The line of an `import` keyword whose module name follows.
    var keyword: Int?
    while let token = lexer.next(), token.range.lowerBound <= last || keyword != nil {
      defer { isMember = token.code == "." }
      if let line = keyword {
        if kinds.contains(token.code) { continue }
        keyword = nil
        if token.kind == .word {
          imports.append(
            ImportStatement(
              module: token.text, conditions: conditions.texts, file: file, line: line))
          continue
        }
      }
      switch token.code {
      case "{", "[", "(": depth += 1
      case "}", "]", ")": depth = max(0, depth - 1)
      case "import" where depth == 0 && !isMember: keyword = token.line
      default: if token.kind == .directive { conditions.read(token.text, &lexer) }
      }
    }
    return imports
  }
}

package struct ImportStatement: Equatable, Sendable {
  package var module: String
  /// The enclosing `#if` conditions, outermost first.
  var conditions: [String] = []
  var file = ""
  var line: Int
}

/// The enclosing `#if` branches. A later branch includes the negation of the earlier ones.
private struct ConditionStack {
  private var branches: [[String]] = []

  var texts: [String] { branches.map { $0.joined(separator: " && ") } }

  mutating func read(_ directive: String, _ lexer: inout SwiftLexer) {
    switch directive {
    case "#if":
      branches.append([lexer.condition()])
    case "#elseif", "#else":
      let own = directive == "#else" ? [] : [lexer.condition()]
      guard var branch = branches.popLast() else { return }
      if let former = branch.popLast() { branch.append("!(\(former))") }
      branches.append(branch + own)
    case "#endif":
      _ = branches.popLast()
    default: break
    }
  }
}

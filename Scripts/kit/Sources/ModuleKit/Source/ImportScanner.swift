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
    var conditions: [String] = []
    var depth = 0
    var isMember = false
    /// The line of an `import` keyword whose module name follows.
    var keyword: Int?
    var prefix = ImportPrefix()
    while let token = lexer.next(), token.range.lowerBound <= last || keyword != nil {
      defer { isMember = token.code == "." }
      if let line = keyword {
        if kinds.contains(token.code) { continue }
        keyword = nil
        if token.kind == .word {
          imports.append(
            ImportStatement(
              module: token.text, forms: prefix.forms, conditions: conditions, file: file,
              line: line))
          prefix = ImportPrefix()
          continue
        }
      }
      if token.code != "import" { prefix.take(token, depth: depth) }
      switch token.code {
      case "{", "[", "(": depth += 1
      case "}", "]", ")": depth = max(0, depth - 1)
      case "import" where depth == 0 && !isMember: keyword = token.line
      default: if token.kind == .directive { read(token.text, &lexer, &conditions) }
      }
    }
    return imports
  }

  private static func read(
    _ directive: String, _ lexer: inout SwiftLexer, _ conditions: inout [String]
  ) {
    switch directive {
    case "#if": conditions.append(lexer.condition())
    case "#elseif": conditions.append("\(conditions.popLast() ?? "") #elseif \(lexer.condition())")
    case "#endif": _ = conditions.popLast()
    default: break
    }
  }
}

/// The words before an `import`.
private struct ImportPrefix {
  private(set) var forms: Set<ImportForm> = []
  private var isAttribute = false
  private static let narrow: Set = ["internal", "fileprivate", "private"]

  mutating func take(_ token: SwiftToken, depth: Int) {
    let form = ImportForm(rawValue: isAttribute ? "@\(token.text)" : token.text)
    let isArgument = depth > 0 || token.code == "(" || token.code == ")"
    // `visibility: public` of an attribute is no modifier.
    if let form, !isArgument {
      forms.insert(form)
    } else if !isAttribute, !isArgument, token.code != "@", !Self.narrow.contains(token.code) {
      forms = []
    }
    isAttribute = token.code == "@"
  }
}

/// A way to import that shows more than the interface to this file alone.
enum ImportForm: String, CaseIterable, Sendable {
  case `public`, package
  case testable = "@testable"
  case exported = "@_exported"
  case implementationOnly = "@_implementationOnly"
  case spi = "@_spi"
}

package struct ImportStatement: Equatable, Sendable {
  package var module: String
  var forms: Set<ImportForm> = []
  /// The enclosing `#if` conditions, outermost first, with those of `#elseif` up to here.
  var conditions: [String] = []
  package var file = ""
  package var line: Int

  /// `public import`, without `@_exported`.
  package var isOnlyPublic: Bool { forms.contains(.public) && !forms.contains(.exported) }
}

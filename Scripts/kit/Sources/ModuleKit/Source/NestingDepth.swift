/// Bounds how deeply a recursive parser nests code, by the tokens alone.
package enum NestingDepth {
  /// Open brackets and interpolations.
  private static let deepest = 300
  /// Tokens of an unfinished statement or list element, with those of the statements around it.
  private static let longest = 10_000

  /// The first line that exceeds a bound.
  package static func excessiveLine(in bytes: [UInt8]) -> Int? {
    // Most files have too few tokens and brackets.
    if bytes.count <= longest, bytes.count(where: \.mayOpen) <= deepest { return nil }
    var open: [Statement] = []
    var current = Statement()
    var strings = 0
    var previous: SwiftToken?
    var lexer = SwiftLexer(bytes)
    while let token = lexer.next() {
      // Between two interpolations of a string, another one starts.
      let change = token.bracket + lexer.strings.count - strings
      let isBetween = token.kind == .string && strings > 0 && change == 0
      if isBetween || previous.map({ current.ends(with: $0, before: token) }) == true {
        current = Statement(tokens: open.last?.tokens ?? 0)
      }
      current.append(token, isGlued: previous?.range.upperBound == token.range.lowerBound)
      if change > 0 {
        open.append(current)
        current = Statement(tokens: current.tokens)
      }
      for _ in 0..<max(0, -change) { current = open.popLast() ?? current }
      if current.tokens > longest || open.count > deepest { return token.line }
      strings = lexer.strings.count
      previous = token
    }
    return nil
  }
}

/// The tokens since the last place where a parser returns to the statement or list around them.
private struct Statement {
  var tokens = 0
  /// The open angle brackets.
  private var angles = 0
  private var hasConditions = false
  private var isContinued = false

  init(tokens: Int = 0) { self.tokens = tokens }

  /// Errs towards a longer statement.
  func ends(with last: SwiftToken, before next: SwiftToken) -> Bool {
    switch last.code {
    case ";": true
    case ",": angles == 0 && !hasConditions
    default: next.line > last.line && !isContinued && !next.continuesStatement
    }
  }

  mutating func append(_ token: SwiftToken, isGlued: Bool) {
    let isOperator = token.kind == .operator
    // The parser splits `??` after a type.
    tokens += isOperator ? token.text.utf8.count : 1
    if isOperator, token.text != "->" {
      if token.text.hasPrefix("<"), !["<<", "<="].contains(token.text.prefix(2)) { angles += 1 }
      angles = max(0, angles - token.text.count { $0 == ">" })
    }
    hasConditions = hasConditions || ["if", "guard", "while"].contains(token.code)
    // A postfix operator can end a line.
    isContinued = isOperator ? !isGlued || angles > 0 : token.needsOperand
  }
}

extension UInt8 {
  /// Whether it occurs in each token that opens a bracket, an interpolation or an `#if`.
  fileprivate var mayOpen: Bool {
    self == .openParenthesis || self == .hash || self == UInt8(ascii: "[")
      || self == UInt8(ascii: "{")
  }
}

extension SwiftToken {
  fileprivate var bracket: Int {
    if ["(", "[", "{"].contains(code) || isDirective("#if") { return 1 }
    return [")", "]", "}"].contains(code) || isDirective("#endif") ? -1 : 0
  }

  fileprivate var needsOperand: Bool { Self.prefixes.contains(code) }

  /// Whether a line that starts with it belongs to the line before.
  fileprivate var continuesStatement: Bool {
    kind == .operator || Self.suffixes.contains(code) || isDirective("#if")
  }

  private func isDirective(_ word: String) -> Bool { kind == .directive && text == word }

  private static let prefixes = SwiftLexer.wordsBeforeValues
    // These begin a statement, also without an operand.
    .subtracting(["return", "throw", "yield"]).union([
      ".", ":", "any", "borrow", "consume", "copy", "each", "for", "inout", "let", "repeat",
      "some", "unsafe", "var",
    ])
  private static let suffixes: Set<String> = [
    ".", ",", ":", "{", "as", "async", "else", "is", "reasync", "rethrows", "throws",
  ]
}

import SwiftSyntax

/// The text of a signature, independent of its formatting and comments.
enum SignatureText {
  static func of(_ node: some SyntaxProtocol) -> String {
    var text = ""
    var previous: TokenSyntax?
    for token in node.tokens(viewMode: .sourceAccurate) where token.tokenKind != .semicolon {
      if closings.contains(token.tokenKind), text.hasSuffix(",") { text.removeLast() }
      if let previous, isSpaced(previous, token) { text += " " }
      text += token.text.split(whereSeparator: \.isNewline).joined(separator: "\\n")
      previous = token
    }
    return text
  }

  private static func isSpaced(_ previous: TokenSyntax, _ token: TokenSyntax) -> Bool {
    if openings.contains(previous.tokenKind) || tight.contains(token.tokenKind) { return false }
    switch previous.tokenKind {
    case .prefixOperator, .stringSegment, .rawStringPoundDelimiter, .backslash, .prefixAmpersand:
      return false
    default: break
    }
    switch token.tokenKind {
    case .postfixOperator, .stringSegment, .rawStringPoundDelimiter: return false
    case .leftParen, .leftSquare: return token.parent.map { spaced.contains($0.kind) } ?? false
    case .period:
      return token.parent?.as(MemberAccessExprSyntax.self)?.base == nil
        && token.parent?.is(MemberAccessExprSyntax.self) == true
    case .stringQuote, .multilineStringQuote:
      return previous.parent?.id != token.parent?.id && !previous.isString
    default: return true
    }
  }

  private static let closings: Set<TokenKind> = [.rightParen, .rightSquare, .rightAngle]
  private static let openings: Set<TokenKind> = [
    .leftParen, .leftSquare, .leftAngle, .period, .atSign, .pound,
  ]
  private static let tight: Set<TokenKind> = [
    .rightParen, .rightSquare, .rightAngle, .leftAngle, .comma, .colon, .postfixQuestionMark,
    .exclamationMark,
  ]
  /// Nodes whose parenthesis or bracket does not belong to the word before it.
  private static let spaced: Set<SyntaxKind> = [
    .tupleType, .functionType, .tupleExpr, .arrayType, .dictionaryType, .arrayExpr, .dictionaryExpr,
  ]
}

extension TokenSyntax {
  fileprivate var isString: Bool {
    tokenKind == .stringQuote || tokenKind == .multilineStringQuote
  }
}

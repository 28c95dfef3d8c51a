/// Measures the bodies of functions and initialisers, those within others too.
struct FunctionBodies {
  private(set) var lengths: [Int] = []
  /// The braces that are open: the line where their function began, or nil.
  private var braces: [Int?] = []
  private var pending: (line: Int, parentheses: Int)?
  private var parentheses = 0

  mutating func read(_ token: SwiftToken, word: String, line: Int) {
    switch token.kind {
    case .punctuation(.openParenthesis): parentheses += 1
    case .punctuation(.closeParenthesis): parentheses -= 1
    case .punctuation(.openBrace): open()
    case .punctuation(.closeBrace): close(line)
    case .word: readWord(word, line)
    default: break
    }
  }

  private mutating func open() {
    guard let begun = pending, begun.parentheses == parentheses else {
      braces.append(nil)
      return
    }
    braces.append(begun.line)
    pending = nil
  }

  /// A requirement of a protocol has no body: the next declaration, or the brace, ends it.
  private mutating func close(_ line: Int) {
    if pending?.parentheses == parentheses { pending = nil }
    if let begun = braces.popLast() ?? nil { lengths.append(line - begun + 1) }
  }

  private mutating func readWord(_ word: String, _ line: Int) {
    switch word {
    case "func", "init", "deinit", "subscript": pending = (line, parentheses)
    case "var", "let", "struct", "class", "enum", "protocol", "extension", "associatedtype":
      if pending?.parentheses == parentheses { pending = nil }
    default: break
    }
  }
}

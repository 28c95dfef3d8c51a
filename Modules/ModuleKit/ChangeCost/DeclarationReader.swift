/// Finds the declarations of types and tests in a source file.
struct DeclarationReader {
  private struct Opening {
    var kind: Declaration.Kind
    var name: String
    var line: Int
  }

  private struct Brace {
    var opening: Opening?
    var parentheses: Int
  }

  private var declarations: [Declaration] = []
  private var braces: [Brace] = []
  private var parentheses = 0
  /// What has its name, and not yet its brace.
  private var pending: Opening?
  /// The keyword that makes the next word a name.
  private var introducer: String?
  private var isExtending = false
  private var attribute: Int?
  private var previous = ""
  private let lines: SourceLines

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [Declaration] {
    var reader = DeclarationReader(lines: SourceLines(bytes))
    var lexer = SwiftLexer(bytes)
    while let token = lexer.next() {
      let text = token.kind == .string ? "" : lexer.text(token)
      reader.take(token, text)
      reader.previous = token.isQuoted ? "" : text
    }
    return reader.declarations
  }

  private init(lines: SourceLines) {
    self.lines = lines
  }

  /// Nothing is declared between parentheses, except within braces there.
  private var isBetweenStatements: Bool { parentheses == braces.last?.parentheses ?? 0 }

  private mutating func take(_ token: SwiftToken, _ text: String) {
    let line = lines.line(of: token.range.lowerBound)
    if token.kind == .word {
      takeWord(text, isQuoted: token.isQuoted, line)
      return
    }
    if token.kind != .punctuation(.dot) {
      introducer = nil
      isExtending = false
    }
    switch token.kind {
    case .punctuation(.openParenthesis): parentheses += 1
    case .punctuation(.closeParenthesis): parentheses -= 1
    case .punctuation(.openBrace): open()
    case .punctuation(.closeBrace): close(line)
    default: break
    }
  }

  private mutating func open() {
    let opening = isBetweenStatements ? pending : nil
    if opening != nil { pending = nil }
    braces.append(Brace(opening: opening, parentheses: parentheses))
  }

  private mutating func close(_ line: Int) {
    if isBetweenStatements { pending = nil }
    guard let opening = braces.popLast()?.opening else { return }
    declarations.append(
      Declaration(
        kind: opening.kind, name: opening.name, lines: lines.firstAbove(opening.line)...line))
  }

  private mutating func takeWord(_ word: String, isQuoted: Bool, _ line: Int) {
    if previous == "." {
      if isExtending { pending?.name += ".\(word)" }
      introducer = nil
      return
    }
    isExtending = false
    if let keyword = introducer, !(keyword == "class" && Self.members.contains(word)) {
      introducer = nil
      begin(keyword, word, line)
    } else if !isQuoted {
      readKeyword(word, line)
    }
  }

  private mutating func readKeyword(_ word: String, _ line: Int) {
    switch word {
    case "Test" where previous == "@": attribute = line
    case "struct", "class", "enum", "actor", "protocol", "extension", "func":
      introducer = isBetweenStatements && !Self.namers.contains(previous) ? word : nil
    default: introducer = nil
    }
  }

  private mutating func begin(_ keyword: String, _ name: String, _ line: Int) {
    pending = nil
    isExtending = keyword == "extension"
    let isFunction = keyword == "func"
    guard !isFunction || attribute != nil || name.hasPrefix("test") else { return }
    let outer = braces.last { $0.opening?.kind == .type }?.opening?.name
    pending = Opening(
      kind: isFunction ? .test : .type,
      name: (isExtending ? nil : outer).map { "\($0).\(name)" } ?? name,
      line: isFunction ? attribute ?? line : line)
    if isFunction { attribute = nil }
  }

  /// What may follow `class` as a modifier.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override"]
  /// What makes a name of the next word, whatever it is elsewhere.
  private static let namers: Set<String> = ["case", "var", "let", "func"]
}

/// A type, or a test, and the lines on which it stands.
struct Declaration: Equatable {
  enum Kind { case type, test }

  var kind: Kind
  /// With the types around it: `Feed.Row`. An extension has the name of what it extends.
  var name: String
  var lines: ClosedRange<Int>
}

/// Which types and tests the lines of a source file belong to. Attributes and comments right above
/// a declaration belong to it.
struct DeclaredLines {
  private let declarations: [Declaration]

  init(_ source: String) {
    var source = source
    declarations = source.withUTF8 { DeclarationReader.read($0) }
  }

  /// A line counts for the innermost type that holds it.
  func types(in lines: Range<Int>) -> Set<String> {
    innermost(lines, among: declarations.filter { $0.kind == .type })
  }

  func tests(in lines: Range<Int>) -> Set<String> {
    innermost(lines, among: declarations.filter { $0.kind == .test })
  }

  private func innermost(_ lines: Range<Int>, among candidates: [Declaration]) -> Set<String> {
    Set(
      lines.compactMap { line in
        candidates.filter { $0.lines.contains(line) }.min { $0.lines.count < $1.lines.count }?.name
      })
  }
}

/// Finds declarations in a source file by its tokens: types and functions, and what other types can use
/// of protocols and enums, their requirements and cases.
struct DeclarationReader {
  private(set) var declarations: [Declaration] = []
  private var braces: [(declaration: Declaration?, parentheses: Int)] = []
  private var parentheses = 0
  /// A declaration before its opening brace, and the number of open parentheses before it.
  private var pending: (declaration: Declaration, parentheses: Int)?
  private var isNaming = false
  private var isExtending = false
  private var (isFinal, isPrivate) = (false, false)
  /// A requirement or case before its end.
  private var member: Declaration?
  private var clause = Clause.parameters
  /// The open angle brackets of the pending declaration.
  private var angles = 0
  /// The line of a `@Test` attribute before its function.
  private var attribute: Int?
  private var previous = ""
  /// The line of this token, and of the last token on a line before it.
  private var lines = (current: 0, previous: 0)

  /// The part of the pending type's header that is being read.
  private enum Clause { case parameters, inheritance, constraints }

  static func declarations(in bytes: [UInt8]) -> [Declaration] {
    var reader = DeclarationReader()
    for token in SwiftLexer(bytes) { reader.take(token) }
    return reader.declarations
  }

  /// The names of types that are in no other one, without extensions.
  static func outermostTypes(in bytes: [UInt8]) -> [String] {
    declarations(in: bytes).filter { $0.isOutermost && $0.isNewType }.map(\.name)
  }

  mutating func take(_ token: SwiftToken) {
    if token.line > lines.current { lines = (token.line, lines.current) }
    if token.kind == .word {
      takeWord(token)
    } else {
      // The name of a function can be an operator.
      if isNaming, pending?.declaration.keyword != "func" { pending = nil }
      isNaming = false
      isExtending = isExtending && token.code == "."
      takeSign(token)
      switch token.code {
      case "(": parentheses += 1
      case ")": parentheses -= 1
      case "{": open()
      case "}": close(token.line)
      default: break
      }
    }
    takeMember(token)
    previous = token.code
  }

  /// A member is named by the token after its keyword, or by the keyword.
  private mutating func takeMember(_ token: SwiftToken) {
    guard let (type, depth) = braces.last, let type, depth == parentheses else { return }
    let isNamed =
      switch type.keyword {
      case "enum": previous == "case" || previous == "," && member != nil
      case "protocol":
        ["func", "var", "associatedtype"].contains(previous)
          || ["init", "subscript"].contains(token.code)
      default: false
      }
    guard isNamed, braces.allSatisfy({ $0.declaration?.isVisibleType == true }) else { return }
    let isListed = previous == ","
    if isListed { member?.isListed = true }
    endMember()
    member = Declaration(
      keyword: type.keyword == "enum" ? "case" : "requirement", name: "\(type.name).\(token.text)",
      isListed: isListed, first: token.line, line: token.line, last: token.line)
  }

  private mutating func endMember() {
    guard var ended = member else { return }
    ended.last = max(ended.first, lines.previous)
    declarations.append(ended)
    member = nil
  }

  /// A generic parameter's colon is no inheritance.
  private mutating func takeSign(_ token: SwiftToken) {
    guard pending?.declaration.isType == true, pending?.parentheses == parentheses else { return }
    if token.kind == .operator, token.text != "->" {
      angles += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
    } else if token.code == ":", angles == 0, clause == .parameters {
      clause = .inheritance
    }
  }

  private mutating func open() {
    clause = .parameters
    let isPending = pending?.parentheses == parentheses
    braces.append((isPending ? pending?.declaration : nil, parentheses))
    if isPending { pending = nil }
  }

  private mutating func close(_ line: Int) {
    dropPending()
    guard var declaration = braces.popLast()?.declaration else { return }
    endMember()
    declaration.last = line
    declarations.append(declaration)
  }

  /// A protocol requirement has no body: the next declaration or brace ends it.
  private mutating func dropPending() {
    if pending?.parentheses == parentheses { pending = nil }
  }

  private mutating func takeWord(_ token: SwiftToken) {
    if token.code == "where" { clause = .constraints }
    if clause == .inheritance, angles == 0 { inherit(token) }
    if previous == "." {
      if isExtending { pending?.declaration.name += ".\(token.text)" }
      return
    }
    isExtending = false
    let isModified = pending?.declaration.keyword == "class" && Self.members.contains(token.code)
    if isNaming, !isModified { return name(token.text) }
    isNaming = false
    // Parentheses contain no declarations, except in closures.
    guard parentheses == braces.last?.parentheses ?? 0 else { return }
    switch token.code {
    case "Test" where previous == "@":
      attribute = token.line
    case "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "func":
      if Self.namers.contains(previous) { return }
      begin(token)
      isNaming = true
    case "init", "deinit", "subscript": begin(token)
    case "var", "let", "case", "associatedtype", "override", "import":
      dropPending()
      endMember()
      isPrivate = false
    case "final": isFinal = true
    case "private", "fileprivate": isPrivate = true
    default: break
    }
  }

  /// Of a qualified name, the last part.
  private mutating func inherit(_ token: SwiftToken) {
    if previous == "." { _ = pending?.declaration.inherited.popLast() }
    pending?.declaration.inherited.append(token.text)
  }

  private mutating func begin(_ token: SwiftToken) {
    endMember()
    let test = token.text == "func" ? attribute : nil
    if token.text == "func" { attribute = nil }
    var declaration = Declaration(
      keyword: token.text, isTest: test != nil, isOutermost: braces.isEmpty, isFinal: isFinal,
      isPrivate: isPrivate, first: test ?? token.line, line: token.line, last: token.line)
    if declaration.isFunction { declaration.name = qualified(token.text) }
    pending = (declaration, parentheses)
    (isFinal, isPrivate, clause, angles) = (false, false, .parameters, 0)
  }

  private mutating func name(_ word: String) {
    isNaming = false
    guard var (declaration, _) = pending else { return }
    isExtending = declaration.keyword == "extension"
    declaration.name = isExtending ? word : qualified(word)
    if declaration.keyword == "func", word.hasPrefix("test") { declaration.isTest = true }
    pending?.declaration = declaration
    guard declaration.keyword == "typealias" else { return }
    declarations.append(declaration)
    pending = nil
  }

  private func qualified(_ name: String) -> String {
    let outer = braces.last { $0.declaration?.isType == true }?.declaration?.name
    return outer.map { "\($0).\(name)" } ?? name
  }

  /// Keywords that make a preceding `class` a modifier.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override"]
  /// Keywords that make the next word a name.
  private static let namers: Set<String> = ["case", "var", "let"]
}

/// A type, a function, a requirement or a case, and its lines.
struct Declaration: Equatable {
  /// `requirement` for those of protocols.
  let keyword: String
  /// Qualified with the enclosing types: `Feed.Row`. An extension has the extended type's name.
  var name = ""
  /// By attribute, or by XCTest's naming rule.
  var isTest = false
  var isOutermost = false
  var isFinal = false
  /// Also for `fileprivate`.
  var isPrivate = false
  /// One of several cases after one keyword.
  var isListed = false
  /// The words of a type's inheritance clause, such as protocols and attributes.
  var inherited: [String] = []
  /// The line of the test attribute, otherwise of the keyword.
  var first: Int
  let line: Int
  var last: Int

  var isFunction: Bool { ["func", "init", "deinit", "subscript"].contains(keyword) }
  var isRequirementOrCase: Bool { ["requirement", "case"].contains(keyword) }
  var isType: Bool { !isFunction && !isRequirementOrCase && keyword != "typealias" }
  /// A type or typealias, but not an extension.
  var isNewType: Bool { isType && keyword != "extension" || keyword == "typealias" }
  /// Whether other types can use its members.
  var isVisibleType: Bool { isType && !isPrivate }
}

/// The declarations at the lines of a source file. Attributes and comments directly above a
/// declaration belong to it.
struct DeclaredLines {
  private let declarations: [(declaration: Declaration, lines: ClosedRange<Int>)]

  /// Git separates lines only by newlines.
  init(_ source: [UInt8]) {
    let bytes = source.map { $0 == .carriageReturn ? .space : $0 }
    let lines = SourceBytes.lines(of: bytes)
    declarations = DeclarationReader.declarations(in: bytes).map { declaration in
      let above = lines[..<(declaration.first - 1)].reversed().prefix { line in
        let text = line.drop(while: \.isBlank)
        return text.first == UInt8(ascii: "@") || text.starts(with: [.slash, .slash])
      }
      return (declaration, declaration.first - above.count...declaration.last)
    }
  }

  /// A line belongs to the innermost accepted declaration around it, and to each of several on it.
  func names(
    in lines: some Sequence<Int>, where isCounted: (Declaration) -> Bool
  ) -> Set<String> {
    let candidates = declarations.filter { isCounted($0.declaration) }
    let found = lines.flatMap { line in
      let around = candidates.filter { $0.lines.contains(line) }
      let least = around.map(\.lines.count).min()
      return around.filter { $0.lines.count == least }
    }
    return Set(found.map(\.declaration.name))
  }
}

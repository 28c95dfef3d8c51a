/// One line of a lock: a declaration that other modules can use.
package struct APIDeclaration: Hashable, Sendable {
  package let access: Access
  /// Attributes and modifiers.
  let words: [String]
  let keyword: String
  /// With the types around it: `NetworkClient.send`.
  package let path: String
  var signature: Signature
  let condition: String

  init(_ declaration: SourceDeclaration, _ words: [String], access: Access) {
    self.access = access
    // As the access level of its line.
    self.words = words.filter { $0 == "open" } + words.filter { $0 != "open" }
    keyword = declaration.keyword
    path = declaration.path.joined(separator: ".")
    signature = Signature(declaration.suffix)
    condition = declaration.condition
  }

  package var line: String {
    let isOpen = words.first == "open"
    let words = (isOpen ? [] : [access.rawValue]) + words + [keyword, path + signature.text]
    let line = words.filter { !$0.isEmpty }.joined(separator: " ")
    return condition.isEmpty ? line : "\(line) #if \(condition)"
  }

  /// The name by which a caller selects it; overloads by type have the same.
  package var name: String {
    keyword == "extension" ? "\(path): \(signature.conformance)" : path + signature.labels
  }

  var container: String { path.container }
  /// The type of a member or of a conformance.
  var owner: String { keyword == "extension" || keyword == "?" ? path : container }
  var isType: Bool { SourceDeclaration.types.contains(keyword) }
  /// An initializer of a superclass.
  var isInherited: Bool { words.contains("inherited") }
  var isRequirement: Bool { words.contains("requirement") }
  var isSPI: Bool { words.contains(where: Self.isSPI) }
  var isUnavailable: Bool { words.contains(where: Self.isUnavailable) }
  /// Whether a part of it cannot be read from the sources.
  var isUnknown: Bool { keyword == "?" || signature.text.contains(": ?") }

  /// Whether not every caller can use a declaration with this attribute.
  static func limitsUse(_ word: String) -> Bool { isSPI(word) || word.hasPrefix("@available(") }

  static func isSPI(_ word: String) -> Bool { word.hasPrefix("@_spi(") }

  static func isUnavailable(_ word: String) -> Bool {
    word.hasPrefix("@available(*, unavailable")
  }
}

extension APIDeclaration {
  /// Reads a line of a lock; nil if it is none.
  package init?(line: some StringProtocol) {
    let (declaration, condition) = Self.parts(of: String(line))
    self.condition = condition
    var rest = declaration
    var words: [String] = []
    while let word = Self.modifier(of: rest) {
      words.append(String(word))
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    }
    guard let access = words.first.flatMap(SourceReader.access) else { return nil }
    self.access = access
    self.words = access.rawValue == words[0] ? Array(words.dropFirst()) : words
    let keyword = rest.prefix { $0 != " " }
    let isKeyword = Self.keywords.contains(String(keyword))
    self.keyword = isKeyword ? String(keyword) : ""
    rest = rest.dropFirst(isKeyword ? keyword.count + 1 : 0)
    let path = Self.path(of: rest, mayBeOperator: keyword == "func" || keyword == "operator")
    guard !path.isEmpty else { return nil }
    self.path = String(path)
    signature = Signature(String(rest.dropFirst(path.count)))
  }

  /// The declaration and its condition; a default argument can contain ` #if ` too.
  private static func parts(of line: String) -> (Substring, String) {
    guard line.contains(" #if ") else { return (line[...], "") }
    let declaration = line[...].prefixOutsideBrackets { $0 == "#" }
    let condition = line[declaration.endIndex...].dropFirst("#if ".count)
    return (declaration.dropLast(condition.isEmpty ? 0 : 1), String(condition))
  }

  /// The attribute or modifier at the start of a text, with its arguments.
  private static func modifier(of text: Substring) -> Substring? {
    let word = text.prefix { $0 != " " && $0 != "(" }
    // `class func` and `class Name`.
    let next = text.dropFirst(word.count + 1).prefix { $0 != " " }
    let isClass = word == "class" && !(keywords.union(modifiers)).contains(String(next))
    guard text.first == "@" || modifiers.contains(String(word)) && !isClass else { return nil }
    return text.prefixOutsideBrackets { $0 == " " }
  }

  private static func path(of text: Substring, mayBeOperator: Bool) -> Substring {
    var end = text.startIndex
    while end < text.endIndex {
      let part = identifier(at: end, in: text)
      // The path's last part may be an operator.
      end = part.endIndex
      let next = end < text.endIndex ? text[end] : " "
      let isOperator = mayBeOperator && (part.isEmpty || !" .(<".contains(next))
      if isOperator { return text.prefix { $0 != " " } }
      guard !part.isEmpty, next == "." else { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  private static func identifier(at start: String.Index, in text: Substring) -> Substring {
    let rest = text[start...]
    if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") { return rest[...end] }
    return rest.prefix { $0.isIdentifier || $0 == "$" }
  }

  private static let keywords = SourceDeclaration.types.union([
    "func", "let", "var", "case", "associatedtype", "macro", "operator", "precedencegroup",
    "import",
    "extension", "?", "setting",
  ])
  private static let modifiers = DeclarationText.noticed.union([
    "public", "package", "requirement", "inherited",
  ])
}

extension String {
  /// A path without its last part; a raw identifier can have a period.
  var container: String {
    self[...].parts(between: ".").filter { !$0.isEmpty }.dropLast().joined(separator: ".")
  }
}

extension Character {
  /// Whether it can be part of an identifier, such as an emoji.
  var isIdentifier: Bool { !isASCII || isLetter || isNumber || self == "_" }
}

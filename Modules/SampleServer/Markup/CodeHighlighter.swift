/// Colours code as the platform's highlighter does: in `span`s, with its class names. It knows the
/// words of a few languages and takes them for the words of all.
struct CodeHighlighter {
  private typealias Scalars = Substring.UnicodeScalarView

  private static let keywords: Set<String> = [
    "actor", "as", "async", "await", "break", "case", "catch", "class", "const", "def", "defer",
    "do", "elif", "else", "enum", "export", "extension", "false", "fi", "for", "from", "func",
    "function", "guard", "if", "import", "in", "init", "let", "nil", "none", "null", "package",
    "private", "protocol", "public", "return", "self", "static", "struct", "switch", "then",
    "throw", "throws", "true", "try", "var", "where", "while", "with", "SELECT", "FROM", "WHERE",
    "CREATE", "TABLE", "INDEX", "INSERT", "INTO", "JOIN", "ON", "ORDER", "BY", "VALUES", "UPDATE",
  ]
  private static let hashCommented: Set<String> = [
    "bash", "shell", "sh", "console", "python", "ruby", "yaml", "toml",
  ]

  private let comment: [Unicode.Scalar]
  private var rest: Scalars

  static func html(_ code: String, language: String) -> String {
    guard !["", "text", "plaintext"].contains(language) else { return HTMLText.escaped(code) }
    var highlighter = CodeHighlighter(code, language: language)
    var html = ""
    while !highlighter.rest.isEmpty { html += highlighter.token() }
    return html
  }

  private init(_ code: String, language: String) {
    let marker = Self.hashCommented.contains(language) ? "#" : language == "sql" ? "--" : "//"
    comment = Array(marker.unicodeScalars)
    rest = code[...].unicodeScalars
  }

  private mutating func token() -> String {
    guard let first = rest.first else { return "" }
    if rest.starts(with: comment) { return span("c1", take { $0 != "\n" }) }
    if first == "\"", let string = string() { return span("s", string) }
    if ("0"..."9").contains(first) { return span("mi", take(while: Self.isWord)) }
    if Self.isWord(first) { return word(take(while: Self.isWord)) }
    rest.removeFirst()
    return HTMLText.escaped(String(first))
  }

  private func word(_ word: String) -> String {
    if Self.keywords.contains(word) { return span("k", word) }
    let isType = word.first?.isUppercase == true
    return isType ? span("kt", word) : HTMLText.escaped(word)
  }

  /// A string literal on one line, its quotes included.
  private mutating func string() -> String? {
    var literal = "\""
    var escaping = false
    for scalar in rest.dropFirst() {
      if scalar == "\n" { return nil }
      literal.unicodeScalars.append(scalar)
      if scalar == "\"", !escaping {
        rest = rest.dropFirst(literal.unicodeScalars.count)
        return literal
      }
      escaping = scalar == "\\" && !escaping
    }
    return nil
  }

  private mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: belongs)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private func span(_ name: String, _ text: String) -> String {
    "<span class=\"\(name)\">\(HTMLText.escaped(text))</span>"
  }
}

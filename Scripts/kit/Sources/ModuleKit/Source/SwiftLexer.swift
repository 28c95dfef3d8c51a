/// Splits Swift source into tokens, without comments and whitespace. The text of strings and
/// regular expressions is not code, interpolations are.
///
/// Imports and words are read from it, not from a syntax tree, for speed: a parser reads 10 MB a
/// second; and `race`, which counts declarations, is built without swift-syntax.
///
/// Never fails: invalid source gives some tokens. A single-line string ends with its line, as in
/// the compiler, so that a stray quote affects one line only.
struct SwiftLexer: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  var position: Int
  /// The current line, from 1.
  private(set) var line = 1
  private var startsLine = true
  /// The strings around the current interpolation, outermost first.
  var strings: [OpenString] = []
  private var previous: SwiftToken?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if byte(0) == .hash, byte(1) == UInt8(ascii: "!") { skipLine() }
  }

  /// The byte at an offset ahead of the position; zero after the end.
  func byte(_ ahead: Int) -> UInt8 {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func next() -> SwiftToken? {
    skipTrivia()
    guard position < bytes.count else { return nil }
    let (start, line) = (position, line)
    let kind = skipToken(startingWith: bytes[start])
    let isQuoted = kind == .word && bytes[start] == .backtick
    let text = isQuoted ? bytes[start + 1..<position - 1] : bytes[start..<position]
    let token = SwiftToken(
      kind: kind, text: String(decoding: text, as: UTF8.self), range: start..<position, line: line,
      isQuoted: isQuoted)
    startsLine = false
    previous = token
    return token
  }

  mutating func advance() {
    if byte(0) == .newline || byte(0) == .carriageReturn && byte(1) != .newline { line += 1 }
    position += 1
  }

  private mutating func skip(_ belongs: (UInt8) -> Bool) {
    while position < bytes.count, belongs(bytes[position]) { position += 1 }
  }

  private mutating func skipToken(startingWith first: UInt8) -> SwiftToken.Kind {
    switch first {
    case _ where first.startsWord:
      skip(\.continuesWord)
      return .word
    case .backtick:
      return skipQuotedWord()
    case _ where first.isDigit:
      while byte(0).continuesWord || byte(0) == .dot && byte(1).isDigit { position += 1 }
      return .number
    case .quote:
      return skipString(hashes: 0)
    case .hash:
      return skipHashes()
    case .slash where mayBeginRegex && skipRegex(hashes: 0):
      return .regex
    case _ where first.isOperator:
      skipOperator()
      return .operator
    default:
      return skipPunctuation(first)
    }
  }

  private mutating func skipPunctuation(_ sign: UInt8) -> SwiftToken.Kind {
    position += 1
    guard var string = strings.popLast() else { return .punctuation }
    if sign == .openParenthesis { string.depth += 1 }
    if sign == .closeParenthesis { string.depth -= 1 }
    if string.depth == 0 { return resume(string) }
    strings.append(string)
    return .punctuation
  }

  private mutating func skipHashes() -> SwiftToken.Kind {
    var hashes = 1
    while byte(hashes) == .hash { hashes += 1 }
    if byte(hashes) == .quote {
      position += hashes
      return skipString(hashes: hashes)
    }
    if byte(hashes) == .slash, skipRegex(hashes: hashes) { return .regex }
    position += 1
    skip(\.continuesWord)
    return .directive
  }

  /// A name in backticks; a single backtick is a token of its own.
  private mutating func skipQuotedWord() -> SwiftToken.Kind {
    let start = position + 1
    let end = bytes[start...].firstIndex { $0.endsLine || $0 == .backtick }
    guard let end, bytes[end] == .backtick else {
      position = start
      return .punctuation
    }
    position = end + 1
    return .word
  }

  /// A comment ends an operator.
  private mutating func skipOperator() {
    repeat {
      position += 1
    } while byte(0).isOperator && !(byte(0) == .slash && (byte(1) == .slash || byte(1) == .star))
  }

  static let wordsBeforeValues: Set<String> = [
    "return", "in", "case", "try", "await", "if", "while", "guard", "where", "throw", "switch",
    "else", "is", "as", "do", "yield",
  ]

  /// A slash starts a regular expression where an operand is expected, otherwise it divides.
  private var mayBeginRegex: Bool {
    guard let previous, !startsLine else { return true }
    switch previous.kind {
    case .number, .string, .regex, .directive: return false
    case .word: return Self.wordsBeforeValues.contains(previous.code)
    case .operator: return true
    case .punctuation: return ![")", "]", "}"].contains(previous.text)
    }
  }
}

extension SwiftLexer {
  private mutating func skipTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case .newline, .carriageReturn:
        advance()
        startsLine = true
        // A newline in an interpolation ends the enclosing single-line strings.
        while strings.last?.isMultiline == false { strings.removeLast() }
      case .space, .tab, 0x0B, 0x0C, 0:
        position += 1
      case .slash where byte(1) == .slash:
        skipLine()
      case .slash where byte(1) == .star:
        skipBlockComment()
      default:
        return
      }
    }
  }

  private mutating func skipLine() { skip { !$0.endsLine } }

  private mutating func skipBlockComment() {
    position += 2
    var depth = 1
    while position < bytes.count, depth > 0 {
      switch bytes[position] {
      case .slash where byte(1) == .star:
        depth += 1
        position += 2
      case .star where byte(1) == .slash:
        depth -= 1
        position += 2
      default:
        advance()
      }
    }
  }

  /// The rest of the line without comments, and the following lines joined by an operator.
  mutating func condition() -> String {
    var words: [Substring] = []
    while true {
      let start = position
      skipLine()
      let line = String(decoding: bytes[start..<position], as: UTF8.self)
      words += line.split { $0 == " " || $0 == "\t" }
        .prefix { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
      guard let last = words.last, last.hasSuffix("||") || last.hasSuffix("&&"),
        position < bytes.count
      else { break }
      advance()
    }
    return words.joined(separator: " ")
  }
}

struct SwiftToken: Equatable {
  enum Kind {
    /// A keyword or a name.
    case word
    /// `#if`, `#else`, `#selector`: the `#` and its word.
    case directive
    case number
    /// String content up to the end or the next interpolation.
    case string
    case regex, `operator`, punctuation
  }

  let kind: Kind
  /// Without backticks.
  let text: String
  let range: Range<Int>
  /// The line of its first byte, from 1.
  let line: Int
  /// In backticks, so a name and not a keyword.
  let isQuoted: Bool

  /// The text of an unquoted word or of punctuation; otherwise empty.
  var code: String { kind == .word && !isQuoted || kind == .punctuation ? text : "" }
}

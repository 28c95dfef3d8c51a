/// Cuts Swift source into tokens: comments and blanks fall away, and what stands in strings and
/// regular expressions is never taken for code, except for interpolations, which are code.
///
/// It never fails: what no compiler would take is cut in some way, and reading goes on. A string
/// of one line ends with its line, as the compiler has it, so that one stray quote hides a line and
/// not a file. It must not outlive the bytes that it reads.
package struct SwiftLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  var startsLine = true
  var commentBytes = 0
  /// The strings that the present position is interpolated into, outermost first.
  var strings: [OpenString] = []
  private var previous: SwiftToken?

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if byte(0) == .hash, byte(1) == .exclamationMark { skipLine() }
  }

  /// The byte that stands so many bytes ahead; zero beyond the end.
  func byte(_ ahead: Int) -> UInt8 {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : 0
  }

  package mutating func next() -> SwiftToken? {
    guard skipTrivia() else { return nil }
    let token = token(startingWith: bytes[position])
    startsLine = false
    previous = token
    return token
  }

  private mutating func token(startingWith first: UInt8) -> SwiftToken {
    let start = position
    switch first {
    case _ where first.startsWord: return word(from: start)
    case .backtick: return quotedWord()
    case _ where first.isDigit:
      skipNumber()
      return make(.number, from: start)
    case .quote:
      return openString(hashes: 0, from: start)
    case .hash:
      return hashed(from: start)
    case .slash where mayBeginRegex && skipRegex(hashes: 0):
      return make(.regex, from: start)
    case _ where first.isOperator:
      skipOperator()
      return make(.operator, from: start)
    default:
      return punctuation(first)
    }
  }

  private mutating func punctuation(_ first: UInt8) -> SwiftToken {
    let start = position
    position += 1
    if let depth = strings.last?.depth {
      if first == .openParenthesis { strings[strings.count - 1].depth += 1 }
      if first == .closeParenthesis {
        strings[strings.count - 1].depth -= 1
        if depth == 1 { return resumeString(from: start) }
      }
    }
    return make(.punctuation(first), from: start)
  }

  private mutating func hashed(from start: Int) -> SwiftToken {
    var hashes = 1
    while byte(hashes) == .hash { hashes += 1 }
    if byte(hashes) == .quote {
      position += hashes
      return openString(hashes: hashes, from: start)
    }
    if byte(hashes) == .slash, skipRegex(hashes: hashes) { return make(.regex, from: start) }
    position += 1
    while byte(0).continuesWord { position += 1 }
    return make(.directive, from: start)
  }

  func make(_ kind: SwiftToken.Kind, from start: Int) -> SwiftToken {
    SwiftToken(kind: kind, range: start..<position, startsLine: startsLine, isQuoted: false)
  }

  /// A slash begins a regular expression where a value may begin, and divides elsewhere.
  private var mayBeginRegex: Bool {
    guard let previous, !startsLine else { return true }
    switch previous.kind {
    case .number, .string, .regex, .directive: return false
    case .word: return !previous.isQuoted && precedesValue(previous.range)
    case .operator: return true
    case .punctuation(let byte):
      return byte != .closeParenthesis && byte != .closeBracket && byte != .closeBrace
    }
  }
}

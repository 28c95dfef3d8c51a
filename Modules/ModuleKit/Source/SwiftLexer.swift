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

extension SwiftLexer {
  /// Goes to the next token; false at the end of the source.
  mutating func skipTrivia() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case .newline, .carriageReturn:
        endLine()
      case .space, .tab, 0x0B, 0x0C, 0:
        position += 1
      case .slash where byte(1) == .slash:
        let start = position
        skipLine()
        commentBytes += position - start
      case .slash where byte(1) == .star:
        skipBlockComment()
      default:
        return true
      }
    }
    return false
  }

  /// A line that ends in an interpolation ends the strings of one line around it.
  private mutating func endLine() {
    position += 1
    startsLine = true
    while strings.last?.isMultiline == false { strings.removeLast() }
  }

  /// Goes to the end of the line, and not over it.
  mutating func skipLine() {
    position = Bytes.endOfLine(in: bytes, from: position)
  }

  private mutating func skipBlockComment() {
    let start = position
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
        position += 1
      }
    }
    commentBytes += position - start
  }

  /// The rest of the line without its comments, and the lines after it that an operator joins.
  package mutating func condition() -> String {
    var words: [Substring] = []
    while true {
      let end = Bytes.endOfLine(in: bytes, from: position)
      let line = String(decoding: bytes[position..<end], as: UTF8.self)
      let code = line.split(separator: " ").prefix { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
      words += code.flatMap { $0.split(separator: "\t") }
      position = end
      guard let last = words.last, last.hasSuffix("||") || last.hasSuffix("&&"), end < bytes.count
      else { break }
      position += 1
    }
    return words.joined(separator: " ")
  }
}

/// A piece of Swift source: what it is, and where.
package struct SwiftToken: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A word, keyword or name, without its backticks.
    case word
    /// `#if`, `#else`, `#selector`: the `#` and its word.
    case directive
    case number
    /// The text of a string up to its end or to the next interpolation.
    case string
    case regex
    case `operator`
    case punctuation(UInt8)
  }

  package let kind: Kind
  package let range: Range<Int>
  /// Nothing but blanks and comments stands before it on its line.
  package let startsLine: Bool
  /// The word stood in backticks, so it is a name and no keyword.
  package let isQuoted: Bool
}

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

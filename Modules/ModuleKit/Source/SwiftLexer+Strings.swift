extension SwiftLexer {
  /// Reads on from the first quote.
  mutating func openString(hashes: Int, from start: Int) -> SwiftToken {
    let isTripled = byte(1) == .quote && byte(2) == .quote
    // NB: `#"""#` is a string that holds one quote.
    let isMultiline = isTripled && (hashes == 0 || !closes(at: 2, hashes: hashes))
    position += isMultiline ? 3 : 1
    return readString(OpenString(hashes: hashes, isMultiline: isMultiline), from: start)
  }

  /// Reads on behind an interpolation.
  mutating func resumeString(from start: Int) -> SwiftToken {
    readString(strings.removeLast(), from: start)
  }

  private mutating func readString(_ string: OpenString, from start: Int) -> SwiftToken {
    while position < bytes.count {
      switch bytes[position] {
      case .quote where ends(string):
        position += (string.isMultiline ? 3 : 1) + string.hashes
        return make(.string, from: start)
      case .newline where !string.isMultiline, .carriageReturn where !string.isMultiline:
        return make(.string, from: start)
      case .backslash where hasHashes(string.hashes, at: 1):
        if escape(in: string) { return make(.string, from: start) }
      default:
        position += 1
      }
    }
    return make(.string, from: start)
  }

  /// Goes over an escape; true when it opens an interpolation.
  private mutating func escape(in string: OpenString) -> Bool {
    position += 1 + string.hashes
    guard byte(0) == .openParenthesis else {
      if position < bytes.count, !byte(0).endsLine { position += 1 }
      return false
    }
    position += 1
    strings.append(OpenString(hashes: string.hashes, isMultiline: string.isMultiline, depth: 1))
    return true
  }

  private func ends(_ string: OpenString) -> Bool {
    guard string.isMultiline else { return hasHashes(string.hashes, at: 1) }
    return byte(1) == .quote && byte(2) == .quote && hasHashes(string.hashes, at: 3)
  }

  private func closes(at ahead: Int, hashes: Int) -> Bool {
    byte(ahead) == .quote && hasHashes(hashes, at: ahead + 1)
  }

  private func hasHashes(_ count: Int, at ahead: Int) -> Bool {
    for index in 0..<count where byte(ahead + index) != .hash { return false }
    return true
  }
}

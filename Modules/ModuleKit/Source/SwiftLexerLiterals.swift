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

  /// Goes over a regular expression; false, and nowhere, when none begins here.
  mutating func skipRegex(hashes: Int) -> Bool {
    let opening = position + hashes + 1
    guard opening < bytes.count else { return false }
    let isMultiline = hashes > 0 && bytes[opening].endsLine
    guard let end = regexEnd(from: opening, hashes: hashes, isMultiline: isMultiline) else {
      return false
    }
    position = end
    return true
  }

  private func regexEnd(from opening: Int, hashes: Int, isMultiline: Bool) -> Int? {
    if hashes == 0, bytes[opening].isBlank || bytes[opening].endsLine { return nil }
    var index = opening
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case .slash where isClosed(at: index, hashes: hashes):
        let isEmpty = index == opening
        let isSpaced = hashes == 0 && bytes[index - 1].isBlank
        return isEmpty || isSpaced ? nil : index + 1 + hashes
      case .newline where !isMultiline, .carriageReturn where !isMultiline: return nil
      case .backslash: index += 1
      case .openParenthesis: depth += 1
      case .closeParenthesis:
        // An operator as an argument: `reduce(1, /)`.
        depth -= 1
        if depth < 0, hashes == 0 { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func isClosed(at index: Int, hashes: Int) -> Bool {
    guard index + hashes < bytes.count else { return false }
    for ahead in 0..<hashes where bytes[index + 1 + ahead] != .hash { return false }
    return true
  }
}

/// A string whose interpolation is being read.
struct OpenString {
  let hashes: Int
  let isMultiline: Bool
  /// The parentheses open in the interpolation, its own included.
  var depth = 0
}

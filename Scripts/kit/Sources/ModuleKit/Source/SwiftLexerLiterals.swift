extension SwiftLexer {
  /// Reads from the opening quote to the end or the first interpolation.
  mutating func skipString(hashes: Int) -> SwiftToken.Kind {
    let isTripled = byte(1) == .quote && byte(2) == .quote
    // NB: `#"""#` is a string that contains one quote.
    let isMultiline = isTripled && (hashes == 0 || !hasHashes(hashes, at: 3))
    position += isMultiline ? 3 : 1
    return resume(OpenString(hashes: hashes, isMultiline: isMultiline))
  }

  /// Reads on, from the beginning or after an interpolation.
  mutating func resume(_ string: OpenString) -> SwiftToken.Kind {
    while position < bytes.count {
      switch bytes[position] {
      case .quote where ends(string):
        position += (string.isMultiline ? 3 : 1) + string.hashes
        return .string
      case .newline where !string.isMultiline, .carriageReturn where !string.isMultiline:
        return .string
      case .backslash where hasHashes(string.hashes, at: 1):
        if escape(in: string) { return .string }
      default:
        advance()
      }
    }
    return .string
  }

  /// Skips an escape; true if it starts an interpolation.
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

  private func hasHashes(_ count: Int, at ahead: Int) -> Bool {
    (0..<count).allSatisfy { byte(ahead + $0) == .hash }
  }

  /// Skips a regular expression; false, without moving, if none starts here.
  mutating func skipRegex(hashes: Int) -> Bool {
    guard let end = regexEnd(hashes: hashes) else { return false }
    while position < end { advance() }
    return true
  }

  private func regexEnd(hashes: Int) -> Int? {
    let opening = position + hashes + 1
    guard opening < bytes.count else { return nil }
    let isMultiline = hashes > 0 && bytes[opening].endsLine
    if hashes == 0, bytes[opening].isBlank || bytes[opening].endsLine { return nil }
    var index = opening
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case .slash where hasHashes(hashes, at: index + 1 - position):
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
}

/// A string around the current interpolation.
struct OpenString {
  let hashes: Int
  let isMultiline: Bool
  /// Open parentheses in the interpolation, including its own.
  var depth = 0
}

extension SwiftLexer {
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

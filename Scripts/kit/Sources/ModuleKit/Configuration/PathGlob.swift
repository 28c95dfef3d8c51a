/// A path pattern: `*` and `?` match within a component, `[a-z]` one character, `**` across components, a
/// leading or inner slash anchors it, and a folder matches its content.
struct PathGlob: Hashable, Sendable {
  enum Dialect: Hashable, Sendable {
    /// `docs/*` also matches what is in a folder of `docs`.
    case gitignore
    /// `docs/*` matches only files directly in `docs`.
    case codeowners
  }

  private let parts: [[UInt8]]
  private let isAnchored: Bool
  private let isFolder: Bool
  private let dialect: Dialect

  init(_ text: String, _ dialect: Dialect = .gitignore) {
    parts = text.split(separator: "/").map { Array($0.utf8) }
    isFolder = text.hasSuffix("/")
    isAnchored = text.hasPrefix("/") || parts.count > 1
    self.dialect = dialect
  }

  func matches(_ path: String) -> Bool {
    let path = path.split(separator: "/").map { Array($0.utf8) }
    guard !parts.isEmpty else { return false }
    if isAnchored { return matches(path[...], parts[...]) }
    return path.indices.contains { matches(path[$0...], parts[...]) }
  }

  private func matches(_ path: ArraySlice<[UInt8]>, _ parts: ArraySlice<[UInt8]>) -> Bool {
    guard let part = parts.first else {
      // A matched folder includes its content.
      let isShallow = dialect == .codeowners && isAnchored && self.parts.last == [.star]
      return path.isEmpty ? !isFolder : isFolder || !isShallow
    }
    if part == [.star, .star] {
      let rest = parts.dropFirst()
      if rest.isEmpty { return !path.isEmpty }
      return (path.startIndex...path.endIndex).contains { matches(path[$0...], rest) }
    }
    guard let first = path.first, Self.matchesPart(first[...], part[...]) else { return false }
    return matches(path.dropFirst(), parts.dropFirst())
  }

  /// Matches one path component against one component of the pattern.
  static func matchesPart(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if first == .star {
      return (name.startIndex...name.endIndex).contains { matchesPart(name[$0...], rest) }
    }
    guard let character = name.first else { return false }
    let others = name.dropFirst()
    if first == UInt8(ascii: "?") { return matchesPart(others, rest) }
    if first == UInt8(ascii: "["), let set = CharacterSetPattern(rest) {
      return set.contains(character) && matchesPart(others, set.rest)
    }
    if first == UInt8(ascii: "\\"), let escaped = rest.first {
      return escaped == character && matchesPart(others, rest.dropFirst())
    }
    return first == character && matchesPart(others, rest)
  }
}

/// `[a-z]`, `[!a]`.
private struct CharacterSetPattern {
  private let isNegated: Bool
  private var ranges: [ClosedRange<UInt8>] = []
  /// What follows it in the pattern.
  let rest: ArraySlice<UInt8>

  /// Nil without a closing bracket.
  init?(_ text: ArraySlice<UInt8>) {
    isNegated = [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(text.first)
    let inner = isNegated ? text.dropFirst() : text
    // A bracket at the start is one of the characters.
    guard let end = inner.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return nil }
    var left = inner[..<end]
    while let first = left.popFirst() {
      guard left.first == UInt8(ascii: "-"), let last = left.dropFirst().first, first <= last else {
        ranges.append(first...first)
        continue
      }
      ranges.append(first...last)
      left = left.dropFirst(2)
    }
    rest = inner[end...].dropFirst()
  }

  func contains(_ character: UInt8) -> Bool {
    ranges.contains { $0.contains(character) } != isNegated
  }
}

/// A path pattern as in `.gitignore` and CODEOWNERS: `*` and `?` match within a component, `**`
/// across components, a leading or inner slash anchors it, and a folder matches its content.
struct PathGlob: Hashable, Sendable {
  private let parts: [[UInt8]]
  private let isAnchored: Bool
  private let isFolder: Bool

  init(_ text: String) {
    parts = text.split(separator: "/").map { Array($0.utf8) }
    isFolder = text.hasSuffix("/")
    isAnchored = text.hasPrefix("/") || parts.count > 1
  }

  func matches(_ path: String) -> Bool {
    let path = path.split(separator: "/").map { Array($0.utf8) }
    guard !parts.isEmpty else { return false }
    if isAnchored { return matches(path[...], parts[...]) }
    return path.indices.contains { matches(path[$0...], parts[...]) }
  }

  private func matches(_ path: ArraySlice<[UInt8]>, _ parts: ArraySlice<[UInt8]>) -> Bool {
    guard let part = parts.first else {
      // A matched folder includes its content; `docs/*` matches only files directly in `docs`.
      return path.isEmpty ? !isFolder : isFolder || self.parts.last != [.star] || !isAnchored
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
    if first == .star {
      let rest = pattern.dropFirst()
      return (name.startIndex...name.endIndex).contains { matchesPart(name[$0...], rest) }
    }
    return (first == name.first || first == 0x3F && !name.isEmpty)
      && matchesPart(name.dropFirst(), pattern.dropFirst())
  }
}

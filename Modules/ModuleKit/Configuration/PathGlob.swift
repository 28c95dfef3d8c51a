/// A pattern of paths as in `.gitignore` and CODEOWNERS: `*` and `?` stay within a folder, `**`
/// does not, a slash ahead or within ties it to the root, and a folder stands for what it holds.
package struct PathGlob: Hashable, Sendable {
  package let text: String
  private let parts: [[UInt8]]
  private let isTied: Bool
  private let isFolder: Bool

  package init(_ text: String) {
    self.text = text
    let pieces = text.split(separator: "/").map { Array($0.utf8) }
    isFolder = text.hasSuffix("/")
    isTied = text.hasPrefix("/") || pieces.count > 1
    parts = pieces
  }

  package func matches(_ path: String) -> Bool {
    let path = path.split(separator: "/").map { Array($0.utf8) }
    guard !parts.isEmpty else { return false }
    if isTied { return matches(path[...], parts[...]) }
    return path.indices.contains { matches(path[$0...], parts[...]) }
  }

  private func matches(_ path: ArraySlice<[UInt8]>, _ parts: ArraySlice<[UInt8]>) -> Bool {
    guard let part = parts.first else {
      // What is below a folder that matched belongs to it; `docs/*` alone means files in `docs`.
      return path.isEmpty ? !isFolder : isFolder || self.parts.last != [.star] || !isTied
    }
    if part == [.star, .star] {
      let rest = parts.dropFirst()
      if rest.isEmpty { return !path.isEmpty }
      return (path.startIndex...path.endIndex).contains { matches(path[$0...], rest) }
    }
    guard let first = path.first, Self.matchesPart(first, part) else { return false }
    return matches(path.dropFirst(), parts.dropFirst())
  }

  /// One name against one part of a pattern.
  static func matchesPart(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var index = 0
    var position = 0
    var star: (pattern: Int, name: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == .star {
        star = (position, index)
        position += 1
      } else if position < pattern.count,
        pattern[position] == name[index] || pattern[position] == 0x3F
      {
        position += 1
        index += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        position = last.pattern + 1
        index = last.name + 1
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == .star }
  }
}

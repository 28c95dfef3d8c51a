/// A path pattern: `*` and `?` match within a component, `[a-z]` one character, `**` across components, a
/// leading or inner slash anchors it, and a folder matches its content.
struct PathGlob: Hashable, Sendable {
  enum Dialect: Hashable, Sendable {
    /// `docs/*` also matches what is in a folder of `docs`.
    case gitignore
    /// `docs/*` matches only files directly in `docs`.
    case codeowners
  }

  /// Of the components of a path.
  private var parts: [Wildcard<NamePattern>] = []

  init(_ text: String, _ dialect: Dialect = .gitignore) {
    let names = text.split(separator: "/")
    guard !names.isEmpty else {
      parts = [.one(.none)]
      return
    }
    let isAnchored = text.hasPrefix("/") || names.count > 1
    if !isAnchored { parts.append(.many) }
    parts += names.map { $0 == "**" ? .many : .one(NamePattern($0)) }
    // What is in a matched folder, and not the folder.
    let content: [Wildcard<NamePattern>] = [.one(.any), .many]
    if text.hasSuffix("/") {
      parts += content
    } else if names.last == "**" {
      parts = parts.dropLast() + content
    } else if dialect == .gitignore || !isAnchored || names.last != "*" {
      parts.append(.many)
    }
  }

  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return Wildcard.matches(names, parts) { $1.matches($0) }
  }
}

/// A pattern for one name: `*`, `?`, `[a-z]`, `[!a]`; a backslash before a character takes it as it is.
struct NamePattern: Hashable, Sendable {
  private let characters: [Wildcard<CharacterSetPattern>]

  static let any = NamePattern("*")
  /// Matches no name of a file.
  static let none = NamePattern("")

  init(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    var characters: [Wildcard<CharacterSetPattern>] = []
    while let first = rest.popFirst() {
      switch first {
      case .star: if characters.last != .many { characters.append(.many) }
      case UInt8(ascii: "?"): characters.append(.one(.any))
      case UInt8(ascii: "["):
        characters.append(.one(CharacterSetPattern(bracketed: &rest) ?? CharacterSetPattern(first)))
      case .backslash: characters.append(.one(CharacterSetPattern(rest.popFirst() ?? first)))
      default: characters.append(.one(CharacterSetPattern(first)))
      }
    }
    self.characters = characters
  }

  func matches(_ name: [UInt8]) -> Bool {
    Wildcard.matches(name, characters) { $1.contains($0) }
  }
}

private enum Wildcard<Element: Hashable & Sendable>: Hashable, Sendable {
  case one(Element)
  /// Any number, also none.
  case many

  /// Takes at most the product of both lengths in steps: where a part fails, only the last `many` before
  /// it can take more.
  static func matches<Unit>(
    _ units: [Unit], _ pattern: [Wildcard], _ isEqual: (Unit, Element) -> Bool
  ) -> Bool {
    var (unit, part) = (0, 0)
    var retry: (unit: Int, part: Int)?
    while unit < units.count {
      if part < pattern.count, case .one(let element) = pattern[part], isEqual(units[unit], element)
      {
        (unit, part) = (unit + 1, part + 1)
      } else if part < pattern.count, pattern[part] == .many {
        retry = (unit, part + 1)
        part += 1
      } else if let last = retry {
        retry = (last.unit + 1, last.part)
        (unit, part) = (last.unit + 1, last.part)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy { $0 == .many }
  }
}

private struct CharacterSetPattern: Hashable, Sendable {
  private var isNegated = false
  private var ranges: [ClosedRange<UInt8>] = []

  static let any = CharacterSetPattern(in: 0...255)

  init(_ character: UInt8) { self.init(in: character...character) }

  private init(in range: ClosedRange<UInt8>) { ranges = [range] }

  /// What follows an opening bracket; removes it from the text. Nil without a closing bracket.
  init?(bracketed text: inout ArraySlice<UInt8>) {
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
    text = inner[end...].dropFirst()
  }

  func contains(_ character: UInt8) -> Bool {
    ranges.contains { $0.contains(character) } != isNegated
  }
}

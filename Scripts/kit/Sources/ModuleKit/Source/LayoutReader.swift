/// The words of what structs and enums store, by the type's name: the types of stored properties, their
/// initial values, and the payloads of cases.
package struct LayoutReader {
  private(set) var layouts: [String: Set<String>] = [:]
  /// The types of open braces; nil for any other brace.
  private var braces: [String?] = []
  private var pending: String?
  private var isNaming = false
  private var member: Member?
  private var isStatic = false
  private var previous = ""
  /// Whether the last brace may begin the accessors of a computed property.
  private var opensAccessors = false

  /// A property or case whose end is not read yet.
  private struct Member {
    var words: [String] = []
    var hasValue = false
  }

  package static func layouts(in bytes: [UInt8]) -> [String: Set<String>] {
    var reader = LayoutReader()
    for token in SwiftLexer(bytes) { reader.take(token) }
    return reader.layouts
  }

  mutating func take(_ token: SwiftToken) {
    defer { previous = token.code }
    if opensAccessors {
      opensAccessors = false
      // A computed property stores nothing.
      if !["willSet", "didSet"].contains(token.code) { member = nil }
    }
    switch token.code {
    case "{":
      opensAccessors = isMember && member?.hasValue == false
      braces.append(pending)
      pending = nil
    case "}":
      if isMember { endMember() }
      _ = braces.popLast()
    default:
      if token.text == "=", isMember { member?.hasValue = true }
      if token.kind == .word { takeWord(token) }
    }
  }

  private var isMember: Bool { braces.last?.flatMap(\.self) != nil }

  private mutating func takeWord(_ token: SwiftToken) {
    if isNaming {
      isNaming = false
      pending = token.text
      layouts[token.text, default: []].formUnion([])
    } else if previous == "." {
      member?.words.append(token.text)
    } else if ["struct", "enum"].contains(token.code) {
      endMember()
      isNaming = true
    } else if isMember, ["let", "var", "case"].contains(token.code) {
      endMember()
      member = isStatic ? nil : Member()
      isStatic = false
    } else if isMember, Self.others.contains(token.code) {
      endMember()
      isStatic = token.code == "static"
    } else if isMember {
      member?.words.append(token.text)
    }
  }

  private mutating func endMember() {
    guard let words = member?.words, let type = braces.last?.flatMap(\.self) else { return }
    layouts[type, default: []].formUnion(words)
    member = nil
  }

  /// Begin a member that is not stored.
  private static let others: Set = [
    "static", "func", "init", "subscript", "typealias", "class", "actor", "protocol", "extension",
  ]
}

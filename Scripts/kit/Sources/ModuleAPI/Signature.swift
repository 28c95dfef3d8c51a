import Foundation

/// The rest of a declaration after its name, and its parts.
struct Signature: Hashable, Sendable {
  struct Parameter: Hashable, Sendable {
    let label: String
    let type: String
    /// A default argument.
    let value: String?
  }

  let text: String

  init(_ text: String) { self.text = text }

  /// `(_:id:)`; empty without parameters.
  var labels: String {
    parameters.map { list in "(\(list.map { "\($0.label):" }.joined()))" } ?? ""
  }

  /// `Sendable` of `: @unchecked Sendable where …`.
  var conformance: Substring {
    let type = text.dropFirst(2).split(separator: " where ", maxSplits: 1).first ?? ""
    let words = type.split(separator: " ").prefix {
      $0.hasPrefix("@") || $0 == "nonisolated" || $0 == "unsafe"
    }
    return type.dropFirst(words.reduce(0) { $0 + $1.count + 1 })
  }

  /// `?` or `!` of an initializer.
  var failability: Substring { text.prefix { $0 == "?" || $0 == "!" } }

  /// Also a protocol's primary associated types.
  var genericParameters: [Substring] { generics.drop { $0 != "<" }.firstBracket.balancedList }

  /// `T`, `each T`, `let N`.
  var genericNames: [Substring] { genericParameters.map { $0.prefix { $0 != ":" } } }

  /// The list after `where`.
  var whereClause: Substring {
    words.drop { $0 != "where" }.dropFirst().joined(separator: " ")[...]
  }

  /// `?` or `!` of an initializer, and the generic parameters.
  var generics: Substring {
    let start = text.drop { $0 == " " || $0 == "?" || $0 == "!" }
    guard start.first == "<" else { return text[..<start.startIndex] }
    let inner = start.firstBracket
    return text.prefix(text.distance(from: text.startIndex, to: inner.endIndex) + 1)
  }

  /// Nil if the declaration has no parameter list.
  var parameters: [Parameter]? { clause?.balancedList.map(Self.parameter) }

  /// The inside of the parentheses after the generic parameters.
  private var clause: Substring? {
    let rest = text[generics.endIndex...]
    guard rest.first == "(" else { return nil }
    return rest.firstBracket
  }

  /// Effects, result, accessors and constraints; of a property, its type.
  var tail: Substring {
    guard let clause else { return text[generics.endIndex...] }
    return text[clause.endIndex...].dropFirst()
  }

  /// The parts of the tail before the accessors.
  private var words: [Substring] { beforeAccessors.parts(between: " ").filter { !$0.isEmpty } }
  private var beforeAccessors: Substring { tail.prefixOutsideBrackets { $0 == "{" } }

  /// `async` and `throws`, before the result.
  var effects: [Substring] {
    parameters == nil ? [] : Array(words.prefix { $0 != "->" && $0 != "where" })
  }

  /// The result or the property's type, without the constraints.
  var result: String {
    words.dropFirst(effects.count).prefix { $0 != "where" }.joined(separator: " ")
  }

  /// `get`, `mutating`, `throws`, `package`, `set` …
  var accessors: [Substring] {
    tail.dropFirst(beforeAccessors.count).dropFirst().dropLast().parts(between: " ")
      .filter { !$0.isEmpty }
  }

  /// With more constraints.
  func adding(_ constraints: [String]) -> Signature {
    if constraints.isEmpty { return self }
    let list = constraints.joined(separator: ", ")
    let accessors = tail.dropFirst(beforeAccessors.count)
    let head = text.dropLast(accessors.count + (accessors.isEmpty ? 0 : 1))
    let joined = whereClause.isEmpty ? "\(head) where \(list)" : "\(head), \(list)"
    return Signature(accessors.isEmpty ? joined : "\(joined) \(accessors)")
  }

  private static func parameter(_ text: Substring) -> Parameter {
    let colon = text.prefixOutsideBrackets { $0 == ":" }
    let rest = text.dropFirst(colon.count + 2)
    let type = rest.prefixOutsideBrackets { $0 == "=" }
    let value = type.count < rest.count ? String(rest.dropFirst(type.count + 2)) : nil
    // Attributes come before the label.
    let words = colon.parts(between: " ")
    return Parameter(
      label: String(words.last ?? "_").replacing("`", with: ""),
      type: (words.dropLast() + [type.dropLast(value == nil ? 0 : 1)]).joined(separator: " "),
      value: value)
  }
}

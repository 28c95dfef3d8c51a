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

  /// The text before ` where `, or before the accessors.
  var type: Substring { tail.prefixOutsideBrackets { $0 == "{" } }

  var accessors: Substring { tail.dropFirst(type.count) }

  private static func parameter(_ text: Substring) -> Parameter {
    let colon = text.prefixOutsideBrackets { $0 == ":" }
    let rest = text.dropFirst(colon.count + 2)
    let type = rest.prefixOutsideBrackets { $0 == "=" }
    let value = type.count < rest.count ? String(rest.dropFirst(type.count + 2)) : nil
    // Attributes come before the label.
    let words = colon.split(separator: " ")
    return Parameter(
      label: String(words.last ?? "_").replacing("`", with: ""),
      type: (words.dropLast() + [type.dropLast(value == nil ? 0 : 1)]).joined(separator: " "),
      value: value)
  }
}

import SwiftParser
import SwiftSyntax

/// Writes types so that two spellings of one type are the same text: without sugar, aliases and
/// qualifiers, with placeholders for generic parameters.
struct TypeForm {
  let names: TypeNames
  /// The path of the type around the declaration.
  let container: String
  /// Text for the generic parameters in scope.
  var placeholders: [String: String] = [:]
  /// The placeholders of `some P`, with its constraint, for types of parameters.
  private(set) var opaque: [(placeholder: String, bound: String)] = []
  /// The types of this module that occurred.
  var namedTypes: Set<String> = []
  var isParameter = false
  /// Whether `Self` is the type itself, also if that is a class.
  var isFinal = false
  /// Of aliases that name each other.
  var depth = 0

  init(names: TypeNames, container: String) {
    self.names = names
    self.container = container
  }

  mutating func text(of type: some StringProtocol) -> String {
    let type = String(type)
    // Most types are a name.
    if type.allSatisfy({ $0.isLetter || $0.isNumber }), !type.isEmpty {
      return resolved([(type, nil)])
    }
    // Of an element of a protocol's inheritance list.
    if type.hasPrefix("~") || type == "?" || type.hasPrefix("?(") { return type }
    var parser = Parser(type)
    let tree = TypeSyntax.parse(from: &parser)
    return tree.hasError ? type : text(tree)
  }

  private mutating func text(_ type: TypeSyntax) -> String {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType, .memberType:
      guard let parts = parts(of: type) else { return member(type) }
      return resolved(parts)
    case .arrayType(let type): return "Array<\(text(type.element))>"
    case .dictionaryType(let type): return "Dictionary<\(text(type.key)), \(text(type.value))>"
    case .optionalType(let type): return "Optional<\(text(type.wrappedType))>"
    case .implicitlyUnwrappedOptionalType(let type):
      return isParameter ? "Optional<\(text(type.wrappedType))>" : "\(text(type.wrappedType))!"
    case .inlineArrayType(let type):
      return "InlineArray<\(argument(type.count.argument)), \(argument(type.element.argument))>"
    case .tupleType(let type): return tuple(type.elements)
    case .functionType(let type): return function(type)
    case .attributedType(let type): return attributed(type)
    case .compositionType(let type): return composition(type.elements.map(\.type))
    case .someOrAnyType(let type): return someOrAny(type)
    case .metatypeType(let type): return "\(text(type.baseType)).\(type.metatypeSpecifier.text)"
    case .packExpansionType(let type): return "repeat \(text(type.repetitionPattern))"
    case .packElementType(let type): return "each \(text(type.pack))"
    case .suppressedType(let type): return "~\(text(type.type))"
    default: return SignatureText.of(type)
    }
  }

  /// Nil unless it is names with generic arguments.
  private mutating func parts(of type: TypeSyntax) -> [(String, [String]?)]? {
    if let type = type.as(IdentifierTypeSyntax.self) {
      return [(type.name.plain, arguments(type.genericArgumentClause))]
    }
    guard let type = type.as(MemberTypeSyntax.self), let base = parts(of: type.baseType) else {
      return nil
    }
    return base + [(type.name.plain, arguments(type.genericArgumentClause))]
  }

  private mutating func member(_ type: TypeSyntax) -> String {
    guard let type = type.as(MemberTypeSyntax.self) else { return SignatureText.of(type) }
    return "\(text(type.baseType)).\(type.name.plain)"
  }

  private mutating func arguments(_ clause: GenericArgumentClauseSyntax?) -> [String]? {
    guard let clause else { return nil }
    var texts: [String] = []
    for item in clause.arguments { texts.append(argument(item.argument)) }
    return texts
  }

  private mutating func argument(_ argument: GenericArgumentSyntax.Argument) -> String {
    if case .type(let type) = argument { return text(type) }
    return SignatureText.of(argument)
  }

  private mutating func tuple(_ elements: TupleTypeElementListSyntax) -> String {
    if elements.count == 1, let only = elements.first { return text(only.type) }
    var texts: [String] = []
    for element in elements {
      let label = element.firstName.map { "\($0.plain): " } ?? ""
      texts.append((label == "_: " ? "" : label) + text(element.type))
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private mutating func function(_ type: FunctionTypeSyntax) -> String {
    var parameters: [String] = []
    let (wasParameter, effects) = (isParameter, type.effectSpecifiers)
    isParameter = false
    for parameter in type.parameters {
      let isVariadic = parameter.ellipsis != nil
      parameters.append(text(parameter.type) + (isVariadic ? "..." : ""))
    }
    let throwing = throwing(effects?.throwsClause)
    let words = [effects?.asyncSpecifier?.text, throwing].compactMap(\.self).map { " \($0)" }
    let result = text(type.returnClause.type)
    isParameter = wasParameter
    return "(\(parameters.joined(separator: ", ")))\(words.joined()) -> \(result)"
  }

  private mutating func throwing(_ clause: ThrowsClauseSyntax?) -> String? {
    guard let clause else { return nil }
    return clause.type.map { self.throwing(error: text($0)) } ?? clause.throwsSpecifier.text
  }

  private func throwing(error: String) -> String? {
    error == "Never" ? nil : error == "Error" ? "throws" : "throws(\(error))"
  }

  /// Of the effects of a declaration: `throws(any Error)`.
  mutating func effect(_ text: Substring) -> String? {
    guard text.hasPrefix("throws(") else { return String(text) }
    return throwing(error: self.text(of: text.dropFirst("throws(".count).dropLast()))
  }

  private mutating func attributed(_ type: AttributedTypeSyntax) -> String {
    let attributes = type.attributes.map { SignatureText.of($0) }
    let before = type.specifiers.map { SignatureText.of($0) }
    let after = type.lateSpecifiers.map { SignatureText.of($0) }
    let words = (attributes + before + after).sorted()
    return (words + [text(type.baseType)]).joined(separator: " ")
  }

  private mutating func composition(_ elements: [TypeSyntax]) -> String {
    var parts: Set<String> = []
    for element in elements {
      for part in text(element)[...].parts(between: "&") {
        parts.insert(part.split(separator: " ").joined(separator: " "))
      }
    }
    if parts.isSuperset(of: ["Encodable", "Decodable"]) { parts.remove("Codable") }
    return parts.sorted().joined(separator: " & ")
  }

  /// `any` is a spelling of a protocol's type; `some` is a generic parameter.
  private mutating func someOrAny(_ type: SomeOrAnyTypeSyntax) -> String {
    let bound = text(type.constraint)
    if type.someOrAnySpecifier.text == "any" { return bound }
    guard isParameter else { return "some \(bound)" }
    let placeholder = GenericPlaceholder.text("some\(opaque.count)")
    opaque.append((placeholder, SignatureText.of(type.constraint)))
    return placeholder
  }
}

/// A generic parameter of a declaration, until it is numbered.
enum GenericPlaceholder {
  private static let mark: Character = "\u{1}"

  static func text(_ name: some StringProtocol) -> String { "\(mark)\(name)\(mark)" }

  static func name(of placeholder: String) -> String {
    placeholder.filter { $0 != mark }
  }

  /// The placeholders of a text, in the order of their appearance.
  static func all(in text: some StringProtocol) -> [String] {
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { self.text(parts[$0]) }
  }
}

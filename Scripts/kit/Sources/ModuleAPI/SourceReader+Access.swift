import SwiftSyntax

extension SourceReader {
  static func access(_ modifiers: DeclModifierListSyntax) -> Access? {
    modifiers.lazy.filter { $0.detail == nil }.compactMap { access($0.name.text) }.first
  }

  static func setter(_ modifiers: DeclModifierListSyntax) -> Access? {
    modifiers.lazy.filter { $0.detail?.detail.text == "set" }
      .compactMap { access($0.name.text) }.first
  }

  static func access(_ word: String) -> Access? {
    switch word {
    case "public", "open": .public
    case "package": .package
    case "internal", "fileprivate", "private": .internal
    default: nil
    }
  }

  /// The extended type's name, with generic arguments and without sugar: `Array<Int>`.
  static func path(of type: TypeSyntax) -> [String] {
    switch type.as(TypeSyntaxEnum.self) {
    case .memberType(let member):
      path(of: member.baseType) + [member.name.plain + arguments(member.genericArgumentClause)]
    case .identifierType(let type): [type.name.plain + arguments(type.genericArgumentClause)]
    case .arrayType(let type): ["Array<\(SignatureText.of(type.element))>"]
    case .dictionaryType(let type):
      ["Dictionary<\(SignatureText.of(type.key)), \(SignatureText.of(type.value))>"]
    case .optionalType(let type): ["Optional<\(SignatureText.of(type.wrappedType))>"]
    case .inlineArrayType(let type):
      ["InlineArray<\(SignatureText.of(type.count)), \(SignatureText.of(type.element))>"]
    case .attributedType(let type): path(of: type.baseType)
    case .tupleType(let type) where type.elements.count == 1:
      type.elements.first.map { path(of: $0.type) } ?? []
    // No name: as a raw identifier, so that a lock can be read.
    default: ["`\(SignatureText.of(type).replacing("`", with: ""))`"]
    }
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> String {
    clause.map { SignatureText.of($0) } ?? ""
  }
}

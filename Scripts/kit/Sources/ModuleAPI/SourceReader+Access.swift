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

  /// The extended type's name, without generic arguments.
  static func path(of type: TypeSyntax) -> [String] {
    switch type.as(TypeSyntaxEnum.self) {
    case .memberType(let member): path(of: member.baseType) + [member.name.plain]
    case .identifierType(let type): [type.name.plain]
    case .arrayType: ["Array"]
    case .dictionaryType: ["Dictionary"]
    case .optionalType: ["Optional"]
    case .attributedType(let type): path(of: type.baseType)
    default: [SignatureText.of(type)]
    }
  }
}

import SwiftSyntax

extension SourceReader {
  /// A struct, class, enum or actor.
  mutating func read(
    _ type: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax
      & WithGenericParametersSyntax, _ scope: Scope
  ) {
    let suffix =
      DeclarationText.generics(type.genericParameterClause)
      + DeclarationText.constraints(type.genericWhereClause, scope.constraints)
    let access = add(type, type.introducer.text, type.name.text, suffix, scope)
    // Whatever the access of its members is, no other module can use them.
    guard access > .internal else { return }
    let path = scope.container + [type.name.plain]
    inherit(type.inheritanceClause, path, "", access, scope, type)
    addMacros(type.attributes, path, access, scope, type)
    let inner = Scope(container: path, typeAccess: access, condition: scope.condition)
    members(of: type, inner)
  }

  mutating func read(_ type: ProtocolDeclSyntax, _ scope: Scope) {
    let generics = type.primaryAssociatedTypeClause.map { SignatureText.of($0) } ?? ""
    let suffix = generics + DeclarationText.constraints(type.genericWhereClause)
    let access = add(type, "protocol", type.name.text, suffix, scope)
    guard access > .internal else { return }
    let path = scope.container + [type.name.plain]
    inherit(type.inheritanceClause, path, "", access, scope, type)
    members(
      of: type,
      Scope(container: path, access: access, condition: scope.condition, isProtocol: true))
  }

  mutating func read(_ type: ExtensionDeclSyntax, _ scope: Scope) {
    let path = Self.path(of: type.extendedType)
    let constraints = DeclarationText.constraints(type.genericWhereClause)
    inherit(type.inheritanceClause, path, constraints, .public, scope, type)
    let inner = Scope(
      container: path, access: Self.access(type.modifiers) ?? .internal,
      prefix: DeclarationText.attributes(type.attributes)
        + DeclarationText.modifiers(type.modifiers),
      constraints: type.genericWhereClause, condition: scope.condition)
    members(of: type, inner)
  }

  mutating func members(of type: some DeclGroupSyntax, _ scope: Scope) {
    for member in type.memberBlock.members { read(member.decl, scope) }
  }

  /// A conformance or a superclass a line, as an extension could declare it.
  mutating func inherit(
    _ clause: InheritanceClauseSyntax?, _ path: [String], _ constraints: String, _ access: Access,
    _ scope: Scope, _ node: some SyntaxProtocol
  ) {
    for inherited in clause?.inheritedTypes ?? [] {
      let types =
        inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
      for type in types {
        add(
          node, "extension", "", in: path, ": \(SignatureText.of(type))\(constraints)", access,
          scope)
      }
    }
  }

  /// The members that a macro adds are unknown.
  mutating func addMacros(
    _ attributes: AttributeListSyntax, _ path: [String], _ access: Access, _ scope: Scope,
    _ node: some SyntaxProtocol
  ) {
    for name in DeclarationText.attributes(attributes)
    where name.dropFirst().first?.isUppercase == true && name != "@MainActor" {
      add(
        node, "?", "", in: path, "(members: \(name) is a macro or a global actor)", access, scope)
    }
  }

  /// Names the active condition of each branch.
  mutating func read(_ block: IfConfigDeclSyntax, _ scope: Scope) {
    var earlier: [String] = []
    for clause in block.clauses {
      let own = clause.condition.map { SignatureText.of($0) }
      let conditions = earlier.map { "!(\($0))" } + (own.map { [$0] } ?? [])
      if let own { earlier.append(own) }
      var inner = scope
      inner.condition = ([scope.condition] + conditions).filter { !$0.isEmpty }
        .joined(separator: " && ")
      switch clause.elements {
      case .decls(let members): for member in members { read(member.decl, inner) }
      case .statements(let items):
        for item in items { if case .decl(let member) = item.item { read(member, inner) } }
      default: break
      }
    }
  }
}

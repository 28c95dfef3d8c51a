import SwiftSyntax

extension SourceReader {
  /// A struct, class, enum or actor.
  mutating func read(
    _ type: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax
      & WithGenericParametersSyntax, _ scope: Scope
  ) {
    let suffix = Self.suffix(type, "", scope)
    let access = add(type, type.introducer.text, type.name.text, suffix, scope)
    // Whatever the access of its members is, no other module can use them.
    guard access > .internal else { return }
    let path = scope.container + [type.name.plain]
    inherit(type, path, access, scope)
    addMacros(type, path, access, scope)
    let inner = Scope(
      container: path, typeAccess: access, condition: scope.condition,
      isClass: type.is(ClassDeclSyntax.self))
    members(of: type, inner)
  }

  mutating func read(_ type: ProtocolDeclSyntax, _ scope: Scope) {
    let generics = type.primaryAssociatedTypeClause.map { SignatureText.of($0) } ?? ""
    let suffix = generics + DeclarationText.constraints(type.genericWhereClause)
    let access = add(type, "protocol", type.name.text, suffix, scope)
    let path = scope.container + [type.name.plain]
    // Also of an internal one: a public type that conforms to it conforms to what it refines.
    inherit(type, path, access, scope)
    guard access > .internal else { return }
    let inner = Scope(
      container: path, access: access, prefix: ["requirement"], condition: scope.condition)
    members(of: type, inner)
  }

  mutating func read(_ type: ExtensionDeclSyntax, _ scope: Scope) {
    let path = Self.path(of: type.extendedType)
    let constraints = DeclarationText.constraints(type.genericWhereClause)
    inherit(type, path, .public, scope, constraints: constraints)
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
    _ type: some DeclGroupSyntax, _ path: [String], _ access: Access, _ scope: Scope,
    constraints: String = ""
  ) {
    // Those of a type are in its own line.
    let attributes = DeclarationText.attributes(type.attributes)
    let words = type.is(ExtensionDeclSyntax.self) ? attributes.filter(APIDeclaration.limitsUse) : []
    let inherited = (type.inheritanceClause?.inheritedTypes ?? []).flatMap { inherited in
      inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
    }
    for other in inherited {
      let suffix = ": \(SignatureText.of(other))\(constraints)"
      add(type, "extension", "", in: path, words: words, suffix, access, scope)
    }
  }

  /// The members that a macro adds are unknown.
  mutating func addMacros(
    _ type: some DeclGroupSyntax & WithAttributesSyntax, _ path: [String], _ access: Access,
    _ scope: Scope
  ) {
    for name in DeclarationText.attributes(type.attributes)
    where name.dropFirst().first?.isUppercase == true && name != "@MainActor" {
      let suffix = "(members: \(name) is a macro or a global actor)"
      add(type, "?", "", in: path, suffix, access, scope)
    }
  }

  mutating func read(_ macro: some FreestandingMacroExpansionSyntax, _ scope: Scope) {
    let name = macro.macroName.plain
    if ["error", "warning", "Preview"].contains(name) { return }
    // The compiler limits the access of members to that of the type.
    add(
      macro, "?", name, in: scope.container,
      "(declarations: \(DeclarationText.short(macro)) is a macro)", .public, scope)
  }

  /// Names the active condition of each branch.
  mutating func read(_ block: IfConfigDeclSyntax, _ scope: Scope) {
    var earlier: [String] = []
    for clause in block.clauses {
      let own = clause.condition.map { SignatureText.of($0) }
      let conditions = earlier.map { "!(\($0))" } + (own.map { [$0] } ?? [])
      if let own { earlier.append(own) }
      // Another compiler reads it.
      if let elements = clause.elements, elements.hasError { continue }
      var inner = scope
      inner.condition = ([scope.condition] + conditions).filter { !$0.isEmpty }
        .joined(separator: " && ")
      switch clause.elements {
      case .decls(let members): for member in members { read(member.decl, inner) }
      case .statements(let items): read(items, inner)
      default: break
      }
    }
  }
}

import SwiftSyntax

extension SourceReader {
  mutating func read(_ function: FunctionDeclSyntax, _ scope: Scope) {
    let isOperator = if case .identifier = function.name.tokenKind { false } else { true }
    add(
      function, "func", function.name.text,
      (isOperator ? " " : "")
        + Self.suffix(function, function.signature.text(hasLabels: !isOperator), scope), scope)
  }

  mutating func read(_ initializer: InitializerDeclSyntax, _ scope: Scope) {
    add(
      initializer, "", "init",
      (initializer.optionalMark?.text ?? "")
        + Self.suffix(initializer, initializer.signature.text(), scope), scope)
  }

  mutating func read(_ member: SubscriptDeclSyntax, _ scope: Scope) {
    add(
      member, "", "subscript",
      Self.suffix(
        member,
        DeclarationText.parameters(member.parameterClause, hasLabels: false)
          + DeclarationText.result(member.returnClause), scope)
        + DeclarationText.accessors(member.accessorBlock, setter: Self.setter(member.modifiers)),
      scope)
  }

  mutating func read(_ variable: VariableDeclSyntax, _ scope: Scope) {
    guard Self.access(variable.modifiers) ?? scope.access > .internal else { return }
    let keyword = variable.bindingSpecifier.text
    let isWrapped = !variable.attributes.isEmpty
    // `let a, b: Int` annotates both.
    var annotation: TypeAnnotationSyntax?
    var parts: [(name: String, suffix: String)] = []
    for binding in variable.bindings.reversed() {
      annotation = binding.typeAnnotation ?? (binding.initializer == nil ? annotation : nil)
      let isTuple = !binding.pattern.is(IdentifierPatternSyntax.self)
      let type =
        isTuple
        ? ": ?(part of a tuple)"
        : DeclarationText.type(annotation, binding.initializer, isWrapped: isWrapped)
      let accessors =
        keyword == "let"
        ? ""
        : DeclarationText.accessors(binding.accessorBlock, setter: Self.setter(variable.modifiers))
      for token in binding.pattern.tokens(viewMode: .sourceAccurate) {
        if case .identifier = token.tokenKind {
          parts.append(
            (token.text, type + DeclarationText.constraints(scope.constraints) + accessors))
        }
      }
    }
    for part in parts { add(variable, keyword, part.name, part.suffix, scope) }
  }

  mutating func read(_ element: EnumCaseDeclSyntax, _ scope: Scope) {
    var scope = scope
    scope.access = scope.typeAccess
    for item in element.elements {
      let parameters = DeclarationText.caseParameters(item.parameterClause)
      add(element, "case", item.name.text, parameters, scope)
    }
  }

  mutating func read(_ alias: TypeAliasDeclSyntax, _ scope: Scope) {
    let target = " = \(SignatureText.of(alias.initializer.value))"
    add(alias, "typealias", alias.name.text, Self.suffix(alias, target, scope), scope)
  }

  mutating func read(_ type: AssociatedTypeDeclSyntax, _ scope: Scope) {
    let inherited = type.inheritanceClause.map { SignatureText.of($0) } ?? ""
    let standard = type.initializer.map { " = \(SignatureText.of($0.value))" } ?? ""
    add(
      type, "associatedtype", type.name.text,
      inherited + standard + DeclarationText.constraints(type.genericWhereClause), scope)
  }

  mutating func read(_ macro: MacroDeclSyntax, _ scope: Scope) {
    add(macro, "macro", macro.name.text, Self.suffix(macro, macro.signature.text(), scope), scope)
  }

  /// An operator is visible to every module that imports this one.
  mutating func read(_ sign: OperatorDeclSyntax, _ scope: Scope) {
    let group = sign.operatorPrecedenceAndTypes?.precedenceGroup.text
    add(
      sign, "operator", sign.name.text, words: [sign.fixitySpecifier.text],
      " " + (group.map { ": \($0)" } ?? ""), .public, scope)
  }

  mutating func read(_ group: PrecedenceGroupDeclSyntax, _ scope: Scope) {
    let rules = group.groupAttributes.map { SignatureText.of($0) }.sorted()
    add(
      group, "precedencegroup", group.name.text, " { \(rules.joined(separator: "; ")) }", .public,
      scope)
  }

  /// Only what is re-exported is part of the API.
  mutating func read(_ statement: ImportDeclSyntax, _ scope: Scope) {
    guard DeclarationText.attributes(statement.attributes).contains("@_exported") else { return }
    add(
      statement, "import", SignatureText.of(statement.path), words: ["@_exported"], "", .public,
      scope)
  }

  /// The generic parameters, the given text and the constraints.
  static func suffix(
    _ node: some WithGenericParametersSyntax, _ text: String, _ scope: Scope
  ) -> String {
    let generics = node.genericParameterClause.map { SignatureText.of($0) } ?? ""
    return generics + text
      + DeclarationText.constraints(node.genericWhereClause, scope.constraints)
  }
}

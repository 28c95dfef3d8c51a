import ModuleKit
import SwiftSyntax

/// The parts of a declaration's text, as far as callers depend on them.
enum DeclarationText {
  /// Labels and types; a parameter's internal name is not part of the API.
  static func parameters(
    _ clause: FunctionParameterClauseSyntax, hasLabels: Bool = true
  ) -> String {
    let parameters = clause.parameters.map { parameter in
      // A subscript's or an operator's parameter has no label unless it has two names.
      let isUnlabelled = !hasLabels && parameter.secondName == nil
      let label = isUnlabelled ? "_" : parameter.firstName.text
      let modifiers = parameter.modifiers.map { SignatureText.of($0) }
      let prefix = attributes(parameter.attributes) + modifiers
      let type = SignatureText.of(parameter.type) + (parameter.ellipsis == nil ? "" : "...")
      let text = (prefix + ["\(label): \(type)"]).joined(separator: " ")
      return text + value(parameter.defaultValue)
    }
    return "(\(parameters.joined(separator: ", ")))"
  }

  static func caseParameters(_ clause: EnumCaseParameterClauseSyntax?) -> String {
    guard let clause else { return "" }
    let parameters = clause.parameters.map { parameter in
      "\(parameter.firstName?.text ?? "_"): \(SignatureText.of(parameter.type))"
        + value(parameter.defaultValue)
    }
    return "(\(parameters.joined(separator: ", ")))"
  }

  static func result(_ clause: ReturnClauseSyntax?) -> String {
    guard let clause else { return "" }
    let type = SignatureText.of(clause.type)
    return type == "Void" || type == "()" ? "" : " -> \(type)"
  }

  static func constraints(_ clauses: GenericWhereClauseSyntax?...) -> String {
    let requirements = clauses.compactMap(\.self).flatMap(\.requirements).map {
      SignatureText.of($0.requirement)
    }
    return requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
  }

  /// Sorted, without those that callers can't notice.
  static func attributes(_ list: AttributeListSyntax) -> [String] {
    list.flatMap { element in
      switch element {
      case .attribute(let attribute):
        let isNoticed = !unnoticed.contains(attribute.attributeName.trimmedDescription)
        return isNoticed ? [SignatureText.of(attribute)] : []
      case .ifConfigDecl(let block): return block.clauses.compactMap(conditional)
      }
    }.sorted()
  }

  /// `@if(X: @MainActor)`: one attribute, as the lock has no conditions inside a declaration.
  private static func conditional(_ clause: IfConfigClauseSyntax) -> String? {
    guard case .attributes(let list) = clause.elements else { return nil }
    let inner = attributes(list)
    let condition = clause.condition.map { SignatureText.of($0) } ?? "else"
    return inner.isEmpty ? nil : "@if(\(condition): \(inner.joined(separator: " ")))"
  }

  static func modifiers(_ list: DeclModifierListSyntax) -> [String] {
    // Without `lazy`, it is a syntax collection in a copy of the whole tree.
    list.lazy.filter { modifier in
      noticed.contains(modifier.name.text)
        && !(modifier.detail != nil && modifier.name.text == "open")
    }.map { SignatureText.of($0) }.sorted()
  }

  static func value(_ clause: InitializerClauseSyntax?) -> String {
    clause.map { " = \(short($0.value))" } ?? ""
  }

  /// Only the hash of a long expression, or of one whose literals look like brackets.
  static func short(_ expression: some SyntaxProtocol) -> String {
    let text = SignatureText.of(expression)
    if text.count <= 60, "(\(text))"[...].firstBracket.balancedList == [text[...]] { return text }
    var hash = StableHash()
    hash.combine(text.utf8)
    return "…" + String(hash.value, radix: 36)
  }

  /// The type of a stored property. Without an annotation only that of a literal is known.
  static func type(
    _ annotation: TypeAnnotationSyntax?, _ value: InitializerClauseSyntax?, isWrapped: Bool
  ) -> String {
    if let annotation { return ": \(SignatureText.of(annotation.type))" }
    guard let value = value?.value else { return ": ?" }
    if !isWrapped, let type = literalType(value) { return ": \(type)" }
    return ": ?(inferred: \(short(value)))"
  }

  private static func literalType(_ value: ExprSyntax) -> String? {
    switch value.kind {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    default: nil
    }
  }

  static func words(_ words: [String?]) -> String {
    words.compactMap(\.self).map { " \($0)" }.joined()
  }

  /// Attributes that change neither the type nor the use of a declaration.
  private static let unnoticed: Set = [
    "inlinable", "inline", "usableFromInline", "_alwaysEmitIntoClient", "_transparent",
    "_semantics", "_specialize", "specialize", "specialized", "_optimize", "_effects",
    "_documentation", "backDeployed", "_originallyDefinedIn", "abi",
  ]
  static let noticed: Set = [
    "open", "static", "class", "final", "mutating", "nonmutating", "consuming", "borrowing",
    "nonisolated", "required", "convenience", "distributed", "lazy", "optional", "isolated",
    "prefix",
    "postfix", "infix",
  ]
}

extension FunctionSignatureSyntax {
  /// Parameters, effects and result.
  func text(hasLabels: Bool = true) -> String {
    let throwing = effectSpecifiers?.throwsClause.map { SignatureText.of($0) }
    return DeclarationText.parameters(parameterClause, hasLabels: hasLabels)
      + DeclarationText.words([effectSpecifiers?.asyncSpecifier?.text, throwing])
      + DeclarationText.result(returnClause)
  }
}

import SwiftSyntax

/// Reads the declarations of one source file that other modules may be able to use, and the access of
/// every type.
struct SourceReader {
  var declarations: [SourceDeclaration] = []
  private let lines: SourceLocationConverter

  /// The place of a declaration.
  struct Scope {
    var container: [String] = []
    /// The access of a member without an access modifier.
    var access = Access.internal
    /// The access of an enum's cases.
    var typeAccess = Access.internal
    /// The words of an extension, or `requirement` in a protocol.
    var prefix: [String] = []
    var constraints: GenericWhereClauseSyntax?
    var condition = ""
    /// Whether an initializer can be a designated one of a class.
    var isClass = false
  }

  static func read(_ tree: SourceFileSyntax) -> [SourceDeclaration] {
    var reader = SourceReader(lines: SourceLocationConverter(fileName: "", tree: tree))
    reader.read(tree.statements, Scope())
    return reader.declarations
  }

  private init(lines: SourceLocationConverter) { self.lines = lines }

  mutating func read(_ declaration: DeclSyntax, _ scope: Scope) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): read(type, scope)
    case .classDecl(let type): read(type, scope)
    case .enumDecl(let type): read(type, scope)
    case .actorDecl(let type): read(type, scope)
    case .protocolDecl(let type): read(type, scope)
    case .extensionDecl(let type): read(type, scope)
    case .ifConfigDecl(let block): read(block, scope)
    case .functionDecl(let function): read(function, scope)
    case .initializerDecl(let initializer): read(initializer, scope)
    case .subscriptDecl(let member): read(member, scope)
    case .variableDecl(let variable): read(variable, scope)
    case .enumCaseDecl(let element): read(element, scope)
    case .typeAliasDecl(let alias): read(alias, scope)
    case .associatedTypeDecl(let type): read(type, scope)
    case .macroDecl(let macro): read(macro, scope)
    case .operatorDecl(let sign): read(sign, scope)
    case .precedenceGroupDecl(let group): read(group, scope)
    case .importDecl(let statement): read(statement, scope)
    case .macroExpansionDecl(let macro): read(macro, scope)
    default: break
    }
  }

  mutating func read(_ items: CodeBlockItemListSyntax, _ scope: Scope) {
    for item in items {
      if case .decl(let declaration) = item.item { read(declaration, scope) }
      if let macro = item.item.as(MacroExpansionExprSyntax.self) { read(macro, scope) }
    }
  }

  /// Adds a declaration unless it is internal and no type. Returns its access.
  @discardableResult
  mutating func add(
    _ node: some SyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax, _ keyword: String,
    _ name: String, _ suffix: @autoclosure () -> String, _ scope: Scope
  ) -> Access {
    let access = Self.access(node.modifiers) ?? scope.access
    let isInitializer = scope.isClass && name == "init"
    guard access > .internal || SourceDeclaration.types.contains(keyword) || isInitializer else {
      return access
    }
    let words =
      scope.prefix + DeclarationText.attributes(node.attributes)
      + DeclarationText.modifiers(node.modifiers)
    add(node, keyword, name, in: scope.container, words: words, suffix(), access, scope)
    return access
  }

  mutating func add(
    _ node: some SyntaxProtocol, _ keyword: String, _ name: String, in container: [String] = [],
    words: [String] = [], _ suffix: String, _ access: Access, _ scope: Scope
  ) {
    let line = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
    declarations.append(
      SourceDeclaration(
        container: container, keyword: keyword, name: name, words: words, suffix: suffix,
        access: access, condition: scope.condition, line: line))
  }
}

extension TokenSyntax {
  /// Without backticks, unless it is a raw identifier.
  var plain: String {
    let inner = text.dropFirst().dropLast()
    let isQuoted = text.hasPrefix("`") && inner.allSatisfy(\.isIdentifier)
    return isQuoted && inner.first?.isNumber == false ? String(inner) : text
  }
}

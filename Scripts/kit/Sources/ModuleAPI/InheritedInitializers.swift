/// The initializers that classes of a module have from their superclasses.
struct InheritedInitializers {
  private var classes: [String: SourceDeclaration] = [:]
  private var own: [String: [SourceDeclaration]] = [:]
  private var bases: [String: (path: String, arguments: [String])] = [:]

  init(_ declarations: [SourceDeclaration]) {
    for declaration in declarations where declaration.keyword == "class" {
      classes[declaration.path.joined(separator: ".")] = declaration
    }
    if classes.isEmpty { return }
    for declaration in declarations {
      let container = declaration.container.joined(separator: ".")
      guard classes[container] != nil else { continue }
      if declaration.name == "init", declaration.keyword.isEmpty {
        own[container, default: []].append(declaration)
      } else if declaration.keyword == "extension", bases[container] == nil {
        bases[container] = base(declaration)
      }
    }
  }

  private func base(_ declaration: SourceDeclaration) -> (path: String, arguments: [String])? {
    let type = Signature(declaration.suffix).conformance
    let name = type.prefix { $0 != "<" }
    let scopes = (0..<max(declaration.container.count, 1)).reversed().map { count in
      (declaration.container[..<count] + [String(name)]).joined(separator: ".")
    }
    let arguments = type.dropFirst(name.count).firstBracket.balancedList.map(String.init)
    return scopes.first { classes[$0] != nil }.map { ($0, arguments) }
  }

  /// The declaration, and after a class what it inherits.
  func initializers(of declaration: SourceDeclaration) -> [SourceDeclaration] {
    guard declaration.keyword == "class", declaration.access > .internal else { return [] }
    return inherited(by: declaration.path.joined(separator: "."), 0).map { initializer in
      var copy = initializer
      copy.container = declaration.path
      copy.words = ["inherited"] + initializer.words.filter { $0 != "inherited" }
      copy.line = declaration.line
      return copy
    }
  }

  private func inherited(by path: String, _ depth: Int) -> [SourceDeclaration] {
    // Classes of sources that are not valid can inherit each other.
    guard depth < 64, let base = bases[path] else { return [] }
    let all = ((own[base.path] ?? []) + inherited(by: base.path, depth + 1))
      .map { $0.replacing(classes[base.path], base.arguments) }
    let isDesignated = { (initializer: SourceDeclaration) in
      !initializer.words.contains("convenience")
    }
    let declared = own[path] ?? []
    let isDeclared = { (initializer: SourceDeclaration) in
      declared.contains { $0.callText == initializer.callText }
    }
    let hasDesignated = declared.contains(where: isDesignated)
    // A class with designated initializers inherits the other ones if it overrides all of its superclass.
    let inheritsAll = !hasDesignated || all.filter(isDesignated).allSatisfy(isDeclared)
    return all.filter { !isDeclared($0) && (inheritsAll && (!hasDesignated || !isDesignated($0))) }
  }
}

extension SourceDeclaration {
  /// The parameters.
  fileprivate var callText: String {
    let parameters = Signature(suffix).parameters ?? []
    return parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
  }

  /// With arguments in place of a class's generic parameters.
  fileprivate func replacing(
    _ type: SourceDeclaration?, _ arguments: [String]
  ) -> SourceDeclaration {
    let names = Signature(type?.suffix ?? "").genericNames.map(String.init)
    if names.isEmpty || arguments.isEmpty { return self }
    let values = Dictionary(zip(names, arguments)) { first, _ in first }
    var copy = self
    copy.suffix = suffix.replacing(/\.?\w+/) { values[String($0.output)] ?? String($0.output) }
    return copy
  }
}

/// One version of a module's API, as a comparison reads it.
struct APIVersion {
  /// A declaration under the name that it has in the new version.
  struct Item {
    let declaration: APIDeclaration
    let path: String
    let name: String
    let form: DeclarationForm

    var container: String { path.container }
    var owner: String {
      declaration.keyword == "extension" || declaration.keyword == "?" ? path : container
    }
  }

  let declarations: [APIDeclaration]
  let names: TypeNames
  let inherited: InheritedTypes
  private let byName: [String: [APIDeclaration]]
  private let byPath: [String: [APIDeclaration]]

  init(_ declarations: [APIDeclaration], names: TypeNames) {
    self.declarations = declarations
    self.names = names
    byName = Dictionary(grouping: declarations) { declaration in
      let path = names.newPath(of: declaration.path)
      return declaration.keyword == "extension"
        ? "\(path): \(declaration.signature.conformance)" : path + declaration.callName
    }
    byPath = Dictionary(grouping: declarations) { names.newPath(of: $0.path) }
    inherited = InheritedTypes(declarations, names: names)
  }

  func item(_ declaration: APIDeclaration) -> Item {
    let path = names.newPath(of: declaration.path)
    let form = DeclarationForm(declaration, names: names)
    let name =
      declaration.keyword == "extension"
      ? "\(path): \(form.conformance)"
      : path + declaration.callName
    return Item(declaration: declaration, path: path, name: name, form: form)
  }

  func items(at path: String) -> [Item] { (byPath[path] ?? []).map(item) }
  func items(named name: String) -> [Item] { (byName[name] ?? []).map(item) }
  func has(_ name: String) -> Bool { byName[name] != nil }
  func type(_ path: String) -> APIDeclaration? { byPath[path]?.first(where: \.isType) }

  /// Whether an extension without conditions implements a requirement.
  func hasDefault(_ requirement: APIDeclaration) -> Bool {
    let item = item(requirement)
    return items(named: item.name).contains {
      !$0.declaration.isRequirement && $0.form == item.form
    }
  }

  /// Without types in it.
  func members(of path: String) -> [APIDeclaration] {
    declarations.filter {
      !$0.isType && $0.keyword != "extension" && names.newPath(of: $0.container) == path
    }
  }

  /// Also those of types, as an operator is found wherever it is declared.
  func functions(named name: String) -> [Item] {
    declarations.filter { $0.keyword == "func" && $0.lastName == name }.map(item)
  }

  /// Of a protocol and its associated types.
  func requirements(ofProtocol path: String) -> Set<String> {
    let own = byPath[path]?.filter { $0.keyword == "protocol" } ?? []
    let associated = declarations.filter {
      $0.isAssociatedType && names.newPath(of: $0.container) == path
    }
    return Set((own + associated).flatMap { item($0).form.requirements })
  }
}

extension APIDeclaration {
  /// Whether it is on a global actor, or an actor.
  var isIsolated: Bool { keyword == "actor" || words.contains(where: Self.isGlobalActor) }

  static func isGlobalActor(_ word: String) -> Bool {
    word.first == "@" && word.hasSuffix("Actor")
  }

  /// What a call has after the path; nothing for a conformance.
  fileprivate var callName: String { keyword == "extension" ? "" : signature.labels }
}

extension DeclarationForm {
  /// Of an extension, without attributes such as `@unchecked`.
  var conformance: String {
    let words = result.split(separator: " ").prefix {
      $0.hasPrefix("@") || $0 == "nonisolated" || $0 == "unsafe"
    }
    return String(result.dropFirst(words.reduce(0) { $0 + $1.count + 1 }))
  }

  /// Whether a call with the arguments of the other one matches these parameters, by labels and types.
  func accepts(_ old: DeclarationForm) -> Bool {
    guard let before = old.parameters, let after = parameters, before.count <= after.count else {
      return false
    }
    var left = before[...]
    for parameter in after {
      if let first = left.first, first.label == parameter.label, first.type == parameter.type,
        first.value == nil || parameter.value != nil
      {
        left = left.dropFirst()
      } else if parameter.value == nil {
        return false
      }
    }
    return left.isEmpty
  }
}

/// The declarations of a module that other modules can use, with the places of their declarations.
package struct APIListing: Sendable {
  package struct Entry: Sendable {
    package let declaration: APIDeclaration
    package let file: String
    package let line: Int
  }

  /// In the order of the lock, each line once.
  package let entries: [Entry]

  package var declarations: [APIDeclaration] { entries.map(\.declaration) }

  init(module: String, _ files: [SourceContent]) {
    let files = ExtendedTypes(files.flatMap(\.declarations), module: module).resolved(files)
    let types = TypeAccess(files.flatMap(\.declarations))
    var seen: Set<String> = []
    entries = files.flatMap { file in
      file.declarations.compactMap { declaration in
        let access = types.access(of: declaration)
        guard access > .internal else { return nil as Entry? }
        return Entry(
          declaration: APIDeclaration(declaration, access: access), file: file.path,
          line: declaration.line)
      }
    }.map { (entry: $0, line: $0.declaration.line) }.sorted { one, other in
      let (first, second) = (one.entry.declaration, other.entry.declaration)
      return (second.access, first.path, one.line) < (first.access, second.path, other.line)
    }
    .filter { seen.insert($0.line).inserted }.map(\.entry)
  }
}

/// The access of a module's types, by path.
private struct TypeAccess {
  private var declared: [String: Access] = [:]

  init(_ declarations: [SourceDeclaration]) {
    for declaration in declarations where declaration.isType {
      let path = declaration.path.joined(separator: ".").replacing("`", with: "")
      declared[path] = max(declared[path] ?? .internal, declaration.access)
    }
  }

  /// A type of another module does not limit its members.
  func access(of declaration: SourceDeclaration) -> Access {
    var limits = declaration.container.indices.map { end in
      declared[declaration.container[...end].joined(separator: ".")] ?? .public
    }
    if declaration.keyword == "extension" {
      let inherited = Signature(declaration.suffix).conformance.prefix { $0 != "<" }
      limits.append(declared[String(inherited)] ?? .public)
    }
    return limits.reduce(declaration.access, min)
  }
}

/// The types that a module's extensions extend under another name.
private struct ExtendedTypes {
  private let module: String?
  /// The paths of aliases of generic or other types of the module.
  private var aliases: [String: (path: [String], isBound: Bool)] = [:]

  init(_ declarations: [SourceDeclaration], module: String) {
    let types = declarations.filter { $0.isType && $0.keyword != "typealias" }
    let paths = Set(types.map { $0.path.joined(separator: ".") })
    // `Module.Type`, unless the module has a type with its name.
    self.module = paths.contains(module) ? nil : module
    for alias in declarations where alias.keyword == "typealias" && alias.suffix.hasPrefix(" = ") {
      let target = alias.suffix.dropFirst(3).prefix { $0 != "<" && $0 != " " }
      let path = target.split(separator: ".").map(String.init)
      let found = [alias.container + path, path].first {
        paths.contains($0.joined(separator: "."))
      }
      guard let found else { continue }
      let isBound = alias.suffix.contains("<")
      aliases[alias.path.joined(separator: ".")] = (found, isBound)
    }
  }

  func resolved(_ files: [SourceContent]) -> [SourceContent] {
    files.map { file in
      SourceContent(
        path: file.path, hash: file.hash, declarations: file.declarations.map(resolved))
    }
  }

  private func resolved(_ declaration: SourceDeclaration) -> SourceDeclaration {
    var declaration = declaration
    if declaration.container.count > 1, declaration.container[0] == module {
      declaration.container.removeFirst()
    }
    let path = declaration.container.joined(separator: ".")
    guard let alias = aliases[path] else { return declaration }
    declaration.container = alias.path
    if alias.isBound { declaration.suffix += " where Self == \(path)" }
    return declaration
  }
}

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

  /// - Parameter imports: the modules that can qualify the name of an extended type.
  init(module: String, imports: Set<String>, _ files: [SourceContent]) {
    let modules = imports.union([module, "Swift", "_Concurrency"])
    let extended = ExtendedTypes(files.flatMap(\.declarations), modules: modules)
    let declarations = files.flatMap { file in
      file.declarations.map { (file: file.path, declaration: extended.resolved($0)) }
    }
    let types = TypeAccess(declarations.map(\.declaration))
    var seen: Set<String> = []
    entries = declarations.compactMap { file, declaration in
      let access = types.access(of: declaration)
      guard access > .internal else { return nil as Entry? }
      return Entry(
        declaration: APIDeclaration(declaration, types.words(of: declaration), access: access),
        file: file, line: declaration.line)
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
  /// The `@_spi` attribute of types.
  private var spi: [String: String] = [:]

  init(_ declarations: [SourceDeclaration]) {
    for declaration in declarations where declaration.isType {
      let path = declaration.path.joined(separator: ".").replacing("`", with: "")
      declared[path] = max(declared[path] ?? .internal, declaration.access)
      spi[path] = declaration.spi
    }
  }

  /// A type of another module does not limit its members.
  func access(of declaration: SourceDeclaration) -> Access {
    var limits = declaration.containers.map { declared[$0] ?? .public }
    if declaration.keyword == "extension" {
      let inherited = Signature(declaration.suffix).conformance.prefix { $0 != "<" }
      limits.append(declared[String(inherited)] ?? .public)
    }
    return limits.reduce(declaration.access, min)
  }

  /// The members of a type in an SPI are in it too.
  func words(of declaration: SourceDeclaration) -> [String] {
    let inherited = declaration.spi == nil ? declaration.containers.compactMap { spi[$0] } : []
    return inherited.suffix(1) + declaration.words
  }
}

extension SourceDeclaration {
  fileprivate var spi: String? { words.first(where: APIDeclaration.isSPI) }

  /// The paths of the types around it, outermost first.
  fileprivate var containers: [String] {
    container.indices.map { container[...$0].joined(separator: ".").replacing("`", with: "") }
  }
}

/// The types that a module's extensions extend under another name.
private struct ExtendedTypes {
  private struct Alias {
    let target: [String]
    /// Whether it names generic arguments.
    let isBound: Bool
  }

  private let modules: Set<String>
  /// By path.
  private var aliases: [String: Alias] = [:]

  init(_ declarations: [SourceDeclaration], modules: Set<String>) {
    let types = declarations.filter { $0.isType && $0.keyword != "typealias" }
    let paths = Set(types.map { $0.path.joined(separator: ".") })
    // A type hides the module with its name.
    self.modules = modules.subtracting(paths)
    for alias in declarations where alias.keyword == "typealias" {
      let path = alias.path.joined(separator: ".")
      // Under another condition, it is a type.
      if paths.contains(path) { continue }
      let type = Signature(alias.suffix).tail.drop { $0 == " " || $0 == "=" }
      let parts = type.prefix { $0 != "<" && $0 != " " }.split(separator: ".").map(String.init)
      let name = unqualified(parts)
      // The innermost scope first; otherwise, a type of another module.
      let scopes = (0...alias.container.count).reversed().map { alias.container[..<$0] + name }
      aliases[path] = Alias(
        target: scopes.first { paths.contains($0.joined(separator: ".")) }.map(Array.init) ?? name,
        isBound: !alias.suffix.hasPrefix("<") && type.contains("<"))
    }
  }

  func resolved(_ declaration: SourceDeclaration) -> SourceDeclaration {
    var declaration = declaration
    declaration.container = unqualified(declaration.container)
    // An alias can name another one, and in invalid sources itself.
    for _ in 0..<8 {
      let path = declaration.container
      let end = path.indices.last { aliases[path[...$0].joined(separator: ".")] != nil }
      guard let end, let alias = aliases[path[...end].joined(separator: ".")],
        alias.target != Array(path[...end])
      else { break }
      declaration.container = alias.target + path[(end + 1)...]
      if alias.isBound, end == path.count - 1 {
        declaration.suffix += " where Self == \(path.joined(separator: "."))"
      }
    }
    return declaration
  }

  private func unqualified(_ path: [String]) -> [String] {
    path.count > 1 && modules.contains(path[0]) ? Array(path.dropFirst()) : path
  }
}

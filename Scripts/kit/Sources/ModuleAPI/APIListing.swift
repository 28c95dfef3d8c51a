import ModuleKit

/// The declarations of a module that other modules can use, with the places of their declarations.
package struct APIListing: Sendable {
  package struct Entry: Sendable {
    package let declaration: APIDeclaration
    package let file: String
    package let line: Int
  }

  /// In the order of the lock, each line once.
  package let entries: [Entry]

  /// The modules that can qualify the name of a type.
  package let qualifiers: Set<String>

  package var declarations: [APIDeclaration] { entries.map(\.declaration) }

  /// - Parameters:
  ///   - imports: the modules that can qualify the name of a type.
  ///   - settings: what the manifest says of the module, such as its default isolation.
  init(
    module: String, imports: Set<String>, _ files: [SourceContent],
    settings: [ModuleSetting] = [], manifest: String = ""
  ) {
    let modules = imports.union([module, "Swift", "_Concurrency"])
    qualifiers = modules
    let extended = ExtendedTypes(files.flatMap(\.declarations), modules: modules)
    var declarations = files.flatMap { file in
      file.declarations.map { (file: file.path, declaration: extended.resolved($0)) }
    }
    let implied = ImpliedConformances(declarations.map(\.declaration), modules: modules)
    let inherited = InheritedInitializers(declarations.map(\.declaration))
    declarations = declarations.flatMap { file, declaration in
      let all = implied.expanded(declaration) + inherited.initializers(of: declaration)
      return all.map { (file: file, declaration: $0) }
    }
    declarations += settings.map { (file: manifest, declaration: SourceDeclaration($0)) }
    let types = TypeAccess(declarations.map(\.declaration))
    var seen: Set<String> = []
    entries = declarations.compactMap { file, declaration in
      let access = types.access(of: declaration)
      guard access > .internal else { return nil as Entry? }
      return Entry(
        declaration: APIDeclaration(declaration, types.words(of: declaration), access: access),
        file: file, line: declaration.line)
    }.map { (entry: $0, line: $0.declaration.line) }.sorted { one, other in
      APIDeclaration.areInLockOrder(
        one.entry.declaration, one.line, other.entry.declaration, other.line)
    }
    .filter { seen.insert($0.line).inserted }.map(\.entry)
  }
}

extension APIDeclaration {
  fileprivate static func areInLockOrder(
    _ one: APIDeclaration, _ line: String, _ other: APIDeclaration, _ otherLine: String
  ) -> Bool {
    (other.access, one.path, line) < (one.access, other.path, otherLine)
  }
}

extension [APIDeclaration] {
  var inLockOrder: [APIDeclaration] {
    map { ($0, $0.line) }.sorted { APIDeclaration.areInLockOrder($0.0, $0.1, $1.0, $1.1) }
      .map(\.0)
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

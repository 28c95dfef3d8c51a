import Foundation
package import ModuleKit

/// Finds modules that use a struct or enum of a module that they don't declare. SwiftPM's native engine
/// builds a module again only if one that it declares has changed, so it keeps the old layout of the
/// value: github.com/swiftlang/swift-package-manager/issues/10502.
package struct StaleLayout {
  private let project: Project
  private let words: WordIndex
  private let values: [String: ModuleValues]
  /// The modules that the files of each module can name.
  private let visible: [String: [String]]
  /// The modules with a type of a name.
  private let owners: [String: [String]]

  /// Cached by the content of all sources and manifests: all have to be read for one finding.
  package static func findings(
    in project: Project, cache: CacheFolder?, _ listings: () throws -> [String: APIListing]
  ) throws -> [Finding] {
    let key = "\(SourceCache.version)\n\(project.workspace.root)\n\(content(of: project.workspace))"
    if let bytes = cache?.read(key),
      let known = try? JSONDecoder().decode([Finding].self, from: Data(bytes))
    {
      return known
    }
    let findings = StaleLayout(project, try listings()).findings
    if let data = try? JSONEncoder().encode(findings) { cache?.write(data, for: key) }
    return findings
  }

  private static func content(of workspace: Workspace) -> String {
    var all = StableHash()
    for manifest in workspace.declarations.sorted(by: { $0.key < $1.key }) {
      all.combine("\(manifest.key)\n\(manifest.value)".utf8)
    }
    let modules = workspace.modules.concurrentMap { module in
      module.swiftSources.reduce(into: StableHash()) { hash, file in
        hash.combine(file.utf8)
        hash.combine(workspace.bytes(of: file))
      }.value
    }
    all.combine(modules.map { "\($0)" }.joined(separator: " ").utf8)
    return "\(all.value)"
  }

  init(_ project: Project, _ listings: [String: APIListing]) {
    self.project = project
    words = WordIndex(project.workspace)
    values = Dictionary(
      project.workspace.modules.concurrentMap { module in
        (module.name, ModuleValues(module, listings[module.name], in: project.workspace))
      }
    ) { first, _ in first }
    visible = project.graph.own.mapValues(project.visibleModules)
    owners = values.reduce(into: [:]) { owners, module in
      for type in module.value.layouts.keys { owners[type, default: []].append(module.key) }
    }
  }

  var findings: [Finding] {
    let lines = ManifestLines(project.workspace)
    return project.workspace.modules.compactMap { module in
      let uses = uses(in: module).sorted { $0.key < $1.key }
      guard let (owner, use) = uses.first else { return nil }
      let names = uses.map(\.key)
      let more =
        uses.count > 1 ? ", and values of \(names.dropFirst().joined(separator: ", "))" : ""
      return Finding(
        rule: .staleLayout, file: module.manifest, line: lines.line(of: module),
        message: "\(module.name) uses \(use.type) of \(owner)"
          + (use.member.map { " through \($0)" } ?? "") + more
          + ", which it doesn't declare: SwiftPM's native engine may keep an old layout in it",
        fix: "add \(names.joined(separator: ", ")) to the dependencies of \(module.name)")
    }
  }

  private struct Use {
    let type: String
    /// The declaration of another module that has the type.
    let member: String?
  }

  /// A use of each module that is linked but not declared.
  private func uses(in module: Module) -> [String: Use] {
    let linked = project.linkedModules(from: module)
    let hidden = linked.subtracting(project.declaredModules(of: module)).subtracting([module.name])
    guard !hidden.isEmpty else { return [:] }
    let isNamed = { words.contains($0, in: module.name) }
    var uses: [String: Use] = [:]
    var queue: [(module: String, words: Set<String>, member: String)] = []
    for name in visible[module.name] ?? [] {
      guard let values = values[name] else { continue }
      if hidden.contains(name),
        let type = values.paths.first(where: { $0.allSatisfy(isNamed) })?.last
      {
        uses[name] = Use(type: type, member: nil)
      }
      for member in values.members where member.names.allSatisfy(isNamed) {
        queue.append((name, member.words, "\(member.path) of \(name)"))
      }
    }
    var seen: Set<[String]> = []
    while let (name, words, member) = queue.popLast() {
      for word in words.sorted() {
        guard let owner = owner(of: word, in: name), seen.insert([owner, word]).inserted,
          let values = values[owner]
        else { continue }
        if hidden.contains(owner), values.types.contains(word), uses[owner] == nil {
          uses[owner] = Use(type: word, member: member)
        }
        queue.append((owner, values.layouts[word] ?? [], member))
      }
    }
    return uses
  }

  /// The module whose value type has a name in another module; nil if several have one.
  private func owner(of type: String, in module: String) -> String? {
    let owners = owners[type] ?? []
    if owners.contains(module) { return module }
    let seen = owners.filter { visible[module]?.contains($0) == true }
    return seen.count == 1 ? seen.first : nil
  }
}

/// The structs and enums of a module, and the declarations with which another module can use them.
private struct ModuleValues {
  struct Member {
    let path: String
    /// As a user writes it: of a type, also those around it.
    let names: [String]
    let words: Set<String>
  }

  /// Those that other modules can use, with the types around them.
  let paths: [[String]]
  /// Their names.
  let types: Set<String>
  /// The words of what each stores, and of what each alias is.
  private(set) var layouts: [String: Set<String>]
  let members: [Member]

  init(_ module: Module, _ listing: APIListing?, in workspace: Workspace) {
    let declarations = listing?.declarations ?? []
    paths = declarations.filter { ["struct", "enum"].contains($0.keyword) }
      .map { $0.path.split(separator: ".").map(String.init) }
    types = Set(paths.compactMap(\.last))
    layouts = module.swiftSources.reduce(into: [:]) { layouts, file in
      let read = LayoutReader.layouts(in: workspace.bytes(of: file))
      layouts.merge(read) { $0.union($1) }
    }
    for alias in declarations where alias.keyword == "typealias" {
      layouts[alias.lastName, default: []].formUnion(alias.signatureWords)
    }
    members = declarations.filter { !["extension", "?", "setting", "import"].contains($0.keyword) }
      .map { declaration in
        let isNamed = !["init", "subscript"].contains(declaration.lastName)
        let name = isNamed ? declaration.lastName : declaration.container.lastPart
        let own = declaration.isType ? [declaration.lastName] : declaration.signatureWords
        let path = declaration.path
        let names = declaration.isType ? path.split(separator: ".").map(String.init) : [name]
        return Member(path: path, names: names, words: own)
      }
  }
}

extension APIDeclaration {
  fileprivate var signatureWords: Set<String> {
    Set(signature.text.split { !$0.isIdentifier }.map(String.init))
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}

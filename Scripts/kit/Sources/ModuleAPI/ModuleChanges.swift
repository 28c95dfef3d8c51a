package import ModuleKit

/// The changes to the API of one module.
package struct ModuleChanges {
  let module: String
  package let changes: [APIChange]
  /// Where the new declarations are.
  private let places: [APIDeclaration: APIListing.Entry]

  /// No new API means that the module is gone, no old one that it is new.
  ///
  /// - Parameter modules: the APIs of modules that the new one can re-export.
  package init(
    module: String, from old: [APIDeclaration], to new: APIListing?,
    modules: [String: APIListing] = [:]
  ) {
    self.module = module
    let entries = new?.entries ?? []
    changes =
      APIComparison(
        from: old, to: entries.map(\.declaration), modules: modules,
        qualifiers: new?.qualifiers ?? []
      ).changes
    places = Dictionary(entries.map { ($0.declaration, $0) }) { first, _ in first }
  }

  func place(of change: APIChange) -> APIListing.Entry? { change.new.flatMap { places[$0] } }
}

extension Project {
  /// Findings with the owner of the module and the modules that use the declaration; the most severe
  /// first.
  package func changeFindings(
    _ modules: [ModuleChanges], fix: (_ module: String, _ rule: Rule) -> String
  ) throws -> [Finding] {
    let pairs = modules.flatMap { module in module.changes.map { (module, $0) } }
    if pairs.isEmpty { return [] }
    let words = WordIndex(workspace)
    let owners = Dictionary(
      uniqueKeysWithValues: Set(modules.map(\.module)).map { ($0, owner(of: $0)) })
    return try [APIChange.Effect.breaking, .review, .compatible].flatMap { effect in
      try pairs.filter { $1.effect == effect }.map { try finding($1, of: $0, words, owners, fix) }
    }
  }

  private func finding(
    _ change: APIChange, of module: ModuleChanges, _ words: WordIndex, _ owners: [String: String],
    _ fix: (_ module: String, _ rule: Rule) -> String
  ) throws -> Finding {
    let place = module.place(of: change)
    let name = change.declaration?.name ?? module.module
    let users = users(of: change, module.module, words)
    let used = users.isEmpty ? "" : "used by \(users.joined(separator: ", "))"
    let text = [owners[module.module] ?? "", used].filter { !$0.isEmpty }.joined(separator: "; ")
    // The new one is at the place of the finding.
    let old = change.new == nil ? nil : change.old.map { "; it was: \($0.line)" }
    return Finding(
      rule: change.effect.rule, file: try place?.file ?? APILock.file(of: module.module),
      line: place?.line,
      message: "\(module.module): \(name): \(change.reason)" + (text.isEmpty ? "" : " (\(text))")
        + (old ?? ""),
      fix: fix(module.module, change.effect.rule))
  }

  private func owner(of module: String) -> String {
    let owners = graph.own[module].flatMap { self.owners?.owners(of: $0) } ?? []
    return owners.isEmpty ? "" : "owned by \(owners.joined(separator: " "))"
  }

  /// The modules that import this one and name the declaration; first those that also name its type.
  private func users(of change: APIChange, _ module: String, _ words: WordIndex) -> [String] {
    guard let declaration = change.declaration, change.old != nil || declaration.isRequirement
    else { return [] }
    let path = declaration.path.split(separator: ".").map(String.init)
    // An initializer is called by the type's name.
    let names = path.filter { $0 != "init" && $0 != "subscript" }
    guard let name = names.last else { return [] }
    let users = graph.sources(of: module).filter { words.contains(name, in: $0) }
    let type = names.dropLast().last ?? name
    return users.filter { words.contains(type, in: $0) }
      + users.filter { !words.contains(type, in: $0) }
  }
}

extension APIChange.Effect {
  fileprivate var rule: Rule {
    switch self {
    case .breaking: .breakingChange
    case .review: .unclearChange
    case .compatible: .compatibleChange
    }
  }
}

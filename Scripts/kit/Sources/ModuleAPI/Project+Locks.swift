package import ModuleKit

/// The locks of a project's modules.
extension Project {
  private var root: String { workspace.root }

  /// Writes the locks of these modules and manifests, of all by default. Returns the files that changed.
  package func writeLocks(
    of accepted: [String] = [], _ listings: [String: APIListing]
  ) throws -> [String] {
    let manifests = workspace.manifestSummaries
    for name in accepted where listings[name] == nil && manifests[name] == nil {
      throw KitError.usage("\(name) is no module that others can import, and no manifest")
    }
    let names = accepted.isEmpty ? listings.keys.sorted() : accepted
    let files = try names.compactMap { name in
      try listings[name].flatMap { try APILock.write($0, of: name, in: root) }
    }
    let changed = accepted.isEmpty ? manifests : manifests.filter { accepted.contains($0.key) }
    if changed.isEmpty { return files }
    let kept = accepted.isEmpty ? [:] : try PackageLock.read(in: root) ?? [:]
    return files
      + [try PackageLock.write(kept.merging(changed) { $1 }, in: root)].compactMap(\.self)
  }

  /// Writes only these changes to the lock of a module: each is the name of a declaration, as findings
  /// have it, or its line in the lock.
  package func accept(
    _ names: [String], of module: String, _ listings: [String: APIListing]
  ) throws -> [String] {
    guard let listing = listings[module] else {
      throw KitError.usage("\(module) is no module that others can import")
    }
    guard let lock = try APILock(of: module, in: root) else {
      throw KitError.usage("\(module) has no lock; run kit api --accept \(module)")
    }
    let changes = ModuleChanges(
      module: module, from: lock.declarations, to: listing, modules: listings
    ).changes
    var declarations = lock.declarations
    for name in names {
      let accepted = changes.filter { $0.isNamed(name) }
      if accepted.isEmpty {
        let known = changes.compactMap { $0.declaration?.name }
        throw KitError.usage(SpellingSuggestion.unknown(name, "change", among: known))
      }
      let old = Set(accepted.compactMap(\.old))
      declarations = declarations.filter { !old.contains($0) } + accepted.compactMap(\.new)
    }
    return [try APILock.write(declarations.inLockOrder, of: module, in: root)].compactMap(\.self)
  }

  /// A finding for each difference from the locks, as far as its rule is enabled.
  package func lockFindings(_ listings: [String: APIListing]) throws -> [Finding] {
    let changed = try listings.filter { try !APILock.isCurrent($1, of: $0, in: root) }
    let changes = try changed.keys.sorted().map { name in
      (name, try APILock(of: name, in: root)?.declarations)
    }
    let missing = changes.filter { $1 == nil && listings[$0]?.entries.isEmpty == false }
    let compared = changes.compactMap { name, old in
      old.map { ModuleChanges(module: name, from: $0, to: listings[name], modules: listings) }
    }
    let obsolete = APILock.modules(in: root).filter { listings[$0] == nil }
    let locks: [Finding] =
      try missing.map {
        try finding(of: $0.0, "the API of \($0.0) has no lock", "run kit api --accept \($0.0)")
      } + obsolete.map { try finding(of: $0, "\($0) is no module any more", "remove the file") }
    let fix = { (name: String, rule: Rule) in
      (rule == .breakingChange ? "restore it, or " : "")
        + "accept the change: kit api --accept \(name)"
    }
    let manifests = ManifestChanges.findings(
      from: try PackageLock.read(in: root) ?? [:], to: workspace.manifestSummaries, fix: fix)
    return try enabled(locks + manifests + changeFindings(compared, fix: fix))
  }

  private func finding(of module: String, _ message: String, _ fix: String) throws -> Finding {
    Finding(rule: .lock, file: try APILock.file(of: module), message: message, fix: fix)
  }
}

extension APIChange {
  fileprivate func isNamed(_ name: String) -> Bool {
    [old, new].compactMap(\.self).contains { $0.name == name || $0.line == name }
  }
}

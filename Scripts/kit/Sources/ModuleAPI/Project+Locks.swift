package import ModuleKit

/// The locks of a project's modules.
extension Project {
  private var root: String { workspace.root }

  /// Writes the locks of these modules, of all by default. Returns the files that changed.
  package func writeLocks(
    of modules: [String] = [], _ listings: [String: APIListing]
  ) throws -> [String] {
    for module in modules where listings[module] == nil {
      throw KitError.usage("\(module) is no module that others can import")
    }
    let names = modules.isEmpty ? listings.keys.sorted() : modules
    return try names.compactMap { name in
      try listings[name].flatMap { try APILock.write($0, of: name, in: root) }
    }
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
    return try enabled(locks + changeFindings(compared))
  }

  private func finding(of module: String, _ message: String, _ fix: String) throws -> Finding {
    Finding(rule: .lock, file: try APILock.file(of: module), message: message, fix: fix)
  }
}

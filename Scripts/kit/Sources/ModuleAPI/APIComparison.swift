/// Compares two versions of a module's API, and says what a change means for a caller.
package struct APIComparison {
  typealias Item = APIVersion.Item

  let old: APIVersion
  let new: APIVersion
  /// Of the modules that only the new version re-exports.
  let exportedNames: Set<String>
  /// Whether the declarations of such a module are unknown.
  let isExportUnknown: Bool

  /// - Parameters:
  ///   - modules: the APIs of modules that the new version can re-export, by name.
  ///   - qualifiers: the names of modules that can qualify a type's name.
  package init(
    from old: [APIDeclaration], to new: [APIDeclaration], modules: [String: APIListing] = [:],
    qualifiers: Set<String> = []
  ) {
    let newNames = TypeNames(new, modules: qualifiers)
    let oldNames = TypeNames(old, modules: qualifiers).renamed(in: newNames)
    self.old = APIVersion(old, names: oldNames)
    self.new = APIVersion(new, names: newNames)
    let before = Set(old)
    let imports = new.filter { $0.keyword == "import" && !before.contains($0) }
    let exported = imports.map { modules[String($0.path.prefix { $0 != "." })] }
    exportedNames = Set(exported.compactMap(\.self).flatMap(\.declarations).map(\.name))
    isExportUnknown = exported.contains { $0 == nil }
  }

  /// The most severe first.
  package var changes: [APIChange] {
    let (before, after) = differences()
    var removed = Dictionary(grouping: before, by: \.path)
    var added = after
    var changes: [APIChange] = []
    // The most similar first: a name can have overloads, and one under different conditions.
    let steps = [isSameButCondition, isSameCall, accepts, isMoreGeneral, isSameName, isCallable]
    for isCounterpart in steps {
      added.removeAll { item in
        let counterpart = removed.take(item.path) { isCounterpart($0, item) }
        if let counterpart { changes.append(changed(counterpart, item)) }
        return counterpart != nil
      }
    }
    let rest = removed.values.joined()
    changes += added.filter { !isCovered($0, in: new, old) }.map { change(nil, $0, addition($0)) }
    changes += rest.filter { !isCovered($0, in: old, new) }.map { change($0, nil, removal($0)) }
    return changes.sorted {
      ($1.effect, $0.declaration?.line ?? "") < ($0.effect, $1.declaration?.line ?? "")
    }
  }

  /// The declarations that are not the same in both versions. The same text can name another type.
  private func differences() -> (old: [Item], new: [Item]) {
    let (before, after) = (Set(old.declarations), Set(new.declarations))
    let types = { (version: APIVersion) in
      Set(version.declarations.filter { $0.isType && $0.keyword != "typealias" }.map(\.path))
    }
    let paths = types(old).symmetricDifference(types(new))
    let names = Set(paths.map { $0.unquoted.split(separator: ".").last.map(String.init) ?? $0 })
    let moved = old.names.moved
    var same: Set<APIDeclaration> = []
    for declaration in before.intersection(after) {
      let text = declaration.signature.text
      let isSuspect =
        !names.isEmpty && text.split { !$0.isIdentifier }.contains { names.contains(String($0)) }
        || moved[declaration.path.unquoted] != nil
      if !isSuspect || isSameMeaning(old.item(declaration), new.item(declaration)) {
        same.insert(declaration)
      }
    }
    return (
      old.declarations.filter { !same.contains($0) }.map(old.item),
      new.declarations.filter { !same.contains($0) }.map(new.item)
    )
  }

  private func isSameMeaning(_ old: Item, _ new: Item) -> Bool {
    old.form == new.form && old.form.namedTypes == new.form.namedTypes
  }

  /// Only callers that import an SPI, or are in the package, can use it.
  private func change(_ old: Item?, _ new: Item?, _ item: ChangeEffects.Item) -> APIChange {
    let declaration = (old ?? new)?.declaration
    let limit =
      declaration?.isSPI == true ? "SPI" : declaration?.access == .package ? "package" : ""
    let isLimited = item.effect == .breaking && !limit.isEmpty
    return APIChange(
      effect: isLimited ? .review : item.effect, old: old?.declaration, new: new?.declaration,
      reason: item.reason + (isLimited ? " (\(limit))" : ""))
  }

  private func changed(_ old: Item, _ new: Item) -> APIChange {
    if old.declaration.line == new.declaration.line, !isSameMeaning(old, new) {
      return change(old, new, (.breaking, "names another type now"))
    }
    let effects = ChangeEffects(from: old, to: new, self.old, self.new).all
      .sorted { $0.effect > $1.effect }
    if let first = effects.first {
      return change(old, new, (first.effect, effects.map(\.reason).joined(separator: "; ")))
    }
    // An extension in another module can name the generic parameters of a type.
    let (before, after) = (old.declaration, new.declaration)
    if after.isType, after.keyword != "protocol",
      before.signature.genericNames != after.signature.genericNames
    {
      return change(old, new, (.breaking, "generic parameters renamed"))
    }
    let isMoved = before.path != after.path
    return change(
      old, new, (.compatible, isMoved ? "renamed, with an alias" : "spelled differently"))
  }

  /// Whether another conformance of the type includes this one.
  func isImplied(_ item: Item, by inherited: InheritedTypes) -> Bool {
    guard item.declaration.keyword == "extension" else { return false }
    let all = inherited.all(of: item.path, like: item.declaration)
    return item.form.conformance[...].parts(between: "&").allSatisfy {
      all.contains(String($0.trimmed))
    }
  }

  /// A change whose effect depends on the callers.
  func isAdvisory(_ declaration: APIDeclaration) -> Bool {
    declaration.keyword == "?" || declaration.isSuppression
  }
}

extension APIDeclaration {
  /// Whether it is `~Copyable` or the like.
  var isSuppression: Bool {
    keyword == "extension" && signature.conformance.hasPrefix("~")
  }
}

extension [String: [APIVersion.Item]] {
  /// Removes and returns the first declaration with the path that fulfils the condition.
  fileprivate mutating func take(
    _ path: String, where isFound: (APIVersion.Item) -> Bool
  ) -> APIVersion.Item? {
    self[path]?.firstIndex(where: isFound).flatMap { self[path]?.remove(at: $0) }
  }
}

/// Compares two versions of a module's API, and says what a change means for a caller.
package struct APIComparison {
  private let old: [APIDeclaration]
  private let new: [APIDeclaration]
  private let oldByName: [String: [APIDeclaration]]
  private let newByName: [String: [APIDeclaration]]
  private let oldInherited: InheritedTypes
  private let newInherited: InheritedTypes
  /// Of the modules that only the new version re-exports.
  private let exportedNames: Set<String>
  /// Whether the declarations of such a module are unknown.
  private let isExportUnknown: Bool

  /// - Parameter modules: the APIs of modules that the new version can re-export, by name.
  package init(
    from old: [APIDeclaration], to new: [APIDeclaration], modules: [String: APIListing] = [:]
  ) {
    self.old = old
    self.new = new
    oldByName = Dictionary(grouping: old, by: \.name)
    newByName = Dictionary(grouping: new, by: \.name)
    oldInherited = InheritedTypes(old)
    newInherited = InheritedTypes(new)
    let imports = new.filter { $0.keyword == "import" && !old.contains($0) }
    let exported = imports.map { modules[String($0.path.prefix { $0 != "." })] }
    exportedNames = Set(exported.compactMap(\.self).flatMap(\.declarations).map(\.name))
    isExportUnknown = exported.contains { $0 == nil }
  }

  /// The most severe first.
  package var changes: [APIChange] {
    let (before, after) = (Set(old), Set(new))
    var removed = Dictionary(grouping: old.filter { !after.contains($0) }, by: \.path)
    var added = new.filter { !before.contains($0) }
    var changes: [APIChange] = []
    // The most similar first: a declaration can have several under different conditions.
    for isCounterpart in [isSameButCondition, isSameName, accepts] {
      added.removeAll { declaration in
        let counterpart = removed.take(declaration.path) { isCounterpart($0, declaration) }
        if let counterpart { changes.append(changed(counterpart, declaration)) }
        return counterpart != nil
      }
    }
    changes += added.map { change(nil, $0, addition($0)) }
    changes += removed.values.joined().map { change($0, nil, removal($0)) }
    return changes.filter { !isCovered($0) }.sorted {
      ($1.effect, $0.declaration?.line ?? "") < ($0.effect, $1.declaration?.line ?? "")
    }
  }

  private func isSameButCondition(_ old: APIDeclaration, _ new: APIDeclaration) -> Bool {
    old.access == new.access && old.words == new.words && old.keyword == new.keyword
      && old.signature.text.plainType == renamed(new, from: old).signature.text.plainType
  }

  private func isSameName(_ old: APIDeclaration, _ new: APIDeclaration) -> Bool {
    old.name == new.name && old.isRequirement == new.isRequirement
  }

  /// Whether a call with the old arguments matches the new parameters.
  private func accepts(_ old: APIDeclaration, _ new: APIDeclaration) -> Bool {
    guard let before = old.signature.parameters, let after = new.signature.parameters,
      before.count < after.count
    else { return false }
    var left = before[...]
    for parameter in after {
      if let first = left.first, first.label == parameter.label, first.type == parameter.type {
        left = left.dropFirst()
      } else if parameter.value == nil {
        return false
      }
    }
    return left.isEmpty
  }

  /// Members of a type that is added or removed as a whole are not listed.
  private func isCovered(_ change: APIChange) -> Bool {
    guard let declaration = change.declaration, change.old == nil || change.new == nil else {
      return false
    }
    let there = change.old == nil ? newByName : oldByName
    let here = change.old == nil ? oldByName : newByName
    var path = declaration.owner
    while !path.isEmpty {
      if there[path]?.contains(where: \.isType) == true, here[path] == nil { return true }
      path = path.container
    }
    return false
  }

  /// Only callers that import an SPI can use it.
  private func change(
    _ old: APIDeclaration?, _ new: APIDeclaration?, _ item: ChangeEffects.Item
  ) -> APIChange {
    let isOptedIn = item.effect == .breaking && (old ?? new)?.isSPI == true
    return APIChange(
      effect: isOptedIn ? .review : item.effect, old: old, new: new,
      reason: item.reason + (isOptedIn ? " (SPI)" : ""))
  }

  private func removal(_ declaration: APIDeclaration) -> ChangeEffects.Item {
    if declaration.isUnavailable { return (.compatible, "removed") }
    if !declaration.condition.isEmpty, newByName[declaration.name] != nil {
      return (.review, "removed under a condition")
    }
    if isImplied(declaration, by: newInherited) { return (.compatible, "removed, but implied") }
    let member = declaration.name.dropFirst(declaration.container.count)
    let types = newInherited.all(of: declaration.container, like: declaration)
    if types.contains(where: { newByName[$0 + member] != nil }) {
      return (.review, "removed, but inherited")
    }
    if isExportUnknown || exportedNames.contains(declaration.name) {
      return (.review, "removed, or re-exported")
    }
    return (isAdvisory(declaration) ? .review : .breaking, "removed")
  }

  /// Whether another conformance of the type includes this one.
  private func isImplied(_ declaration: APIDeclaration, by inherited: InheritedTypes) -> Bool {
    declaration.keyword == "extension"
      && inherited.all(of: declaration.path, like: declaration)
        .contains(String(declaration.signature.conformance))
  }

  private func addition(_ declaration: APIDeclaration) -> ChangeEffects.Item {
    if !declaration.condition.isEmpty, oldByName[declaration.name] != nil {
      return (.review, "added under a condition")
    }
    let container = oldByName[declaration.container]?.first { $0.isType }
    if declaration.isRequirement {
      let hasDefault =
        declaration.signature.text.contains(" = ") && declaration.keyword == "associatedtype"
        || newByName[declaration.name]?.contains { !$0.isRequirement } == true
      return hasDefault
        ? (.review, "added requirement with a default implementation")
        : (.breaking, "added requirement without a default implementation")
    }
    if declaration.keyword == "case", let container {
      return container.words.contains("@frozen")
        ? (.breaking, "case added to a frozen enum")
        : (.review, "case added to an enum that is not frozen")
    }
    let isRequired = declaration.words.contains("required") && container?.words.first == "open"
    if declaration.isSuppression || isRequired {
      return (.breaking, isRequired ? "added required initializer of an open class" : "added")
    }
    if declaration.keyword == "extension", !isImplied(declaration, by: oldInherited),
      oldByName[declaration.path]?.contains(where: { $0.keyword == "protocol" }) == true
    {
      return (.breaking, "added to the requirements of a protocol")
    }
    return isAdvisory(declaration) ? (.review, "added") : (.compatible, "added")
  }

  /// A change whose effect depends on the callers.
  private func isAdvisory(_ declaration: APIDeclaration) -> Bool {
    declaration.keyword == "?" || declaration.isSuppression
      || declaration.keyword == "extension" && declaration.signature.conformance == "Sendable"
  }

  private func changed(_ old: APIDeclaration, _ new: APIDeclaration) -> APIChange {
    let renamed = renamed(new, from: old)
    let effects = ChangeEffects(from: old, to: renamed).all.sorted { $0.effect > $1.effect }
    if let first = effects.first {
      return change(old, new, (first.effect, effects.map(\.reason).joined(separator: "; ")))
    }
    // An extension in another module can name the generic parameters of a type.
    if new.isType, renamed != new {
      return change(old, new, (.review, "generic parameters renamed"))
    }
    let isSpelling = old.signature.constraints == renamed.signature.constraints
    return change(
      old, new, isSpelling ? (.compatible, "spelled differently") : (.review, "changed"))
  }

  /// The new declaration with the old names of the generic parameters of it and the types around it.
  private func renamed(_ new: APIDeclaration, from old: APIDeclaration) -> APIDeclaration {
    if new.keyword == "protocol" { return new }
    var names: [Substring: Substring] = [:]
    var pairs = [(old, new)]
    var path = new.owner
    while let before = oldByName[path]?.first(where: \.isType),
      let after = newByName[path]?.first(where: \.isType), after.keyword != "protocol"
    {
      pairs.append((before, after))
      path = path.container
    }
    for (before, after) in pairs.reversed() {
      let (one, other) = (before.signature.genericNames, after.signature.genericNames)
      for (old, new) in zip(one, other) { names[new.lastWord] = old.lastWord }
    }
    return new.renaming(names.filter { $0.key != $0.value })
  }
}

extension APIDeclaration {
  /// Whether it is `~Copyable` or the like.
  fileprivate var isSuppression: Bool {
    keyword == "extension" && signature.conformance.hasPrefix("~")
  }

  fileprivate func renaming(_ names: [Substring: Substring]) -> APIDeclaration {
    if names.isEmpty { return self }
    var copy = self
    copy.signature = Signature(
      // Not the member of another type.
      signature.text.replacing(/\.?\w+/) { names[$0.output] ?? $0.output })
    return copy
  }
}

extension Substring {
  /// `T` of `each T`.
  fileprivate var lastWord: Substring { split(separator: " ").last ?? self }
}

extension [String: [APIDeclaration]] {
  /// Removes and returns the first declaration with the path that fulfils the condition.
  fileprivate mutating func take(
    _ path: String, where isFound: (APIDeclaration) -> Bool
  ) -> APIDeclaration? {
    self[path]?.firstIndex(where: isFound).flatMap { self[path]?.remove(at: $0) }
  }
}

/// Compares two versions of a module's API, and says what a change means for a caller.
package struct APIComparison {
  private let old: [APIDeclaration]
  private let new: [APIDeclaration]
  private let oldByName: [String: [APIDeclaration]]
  private let newByName: [String: [APIDeclaration]]
  /// Whether the new version re-exports another module.
  private let isReexporting: Bool

  package init(from old: [APIDeclaration], to new: [APIDeclaration]) {
    self.old = old
    self.new = new
    oldByName = Dictionary(grouping: old, by: \.name)
    newByName = Dictionary(grouping: new, by: \.name)
    let exported = new.filter { $0.keyword == "import" }
    isReexporting = !exported.allSatisfy(old.contains)
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
      && old.signature == new.signature
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
    let isConformance = declaration.keyword == "extension" || declaration.keyword == "?"
    var path = isConformance ? declaration.path : declaration.container
    while !path.isEmpty {
      if there[path]?.contains(where: \.isType) == true, here[path] == nil { return true }
      path = path.split(separator: ".").dropLast().joined(separator: ".")
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
    // The declarations of the other module are unknown.
    if isReexporting {
      return (.review, "removed, or re-exported")
    }
    return (isAdvisory(declaration) ? .review : .breaking, "removed")
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
    if declaration.keyword == "extension",
      oldByName[declaration.path]?.contains(where: { $0.keyword == "protocol" }) == true
    {
      return (.breaking, "added to the requirements of a protocol")
    }
    return isAdvisory(declaration) ? (.review, "added") : (.compatible, "added")
  }

  /// A change whose effect depends on the callers.
  private func isAdvisory(_ declaration: APIDeclaration) -> Bool {
    declaration.keyword == "?"
      || declaration.keyword == "extension" && declaration.signature.conformance == "Sendable"
  }

  private func changed(_ old: APIDeclaration, _ new: APIDeclaration) -> APIChange {
    let effects = ChangeEffects(from: old, to: new).all.sorted { $0.effect > $1.effect }
    let reason = effects.isEmpty ? "changed" : effects.map(\.reason).joined(separator: "; ")
    return change(old, new, (effects.first?.effect ?? .review, reason))
  }
}

extension [String: [APIDeclaration]] {
  /// Removes and returns the first declaration with the path that fulfils the condition.
  fileprivate mutating func take(
    _ path: String, where isFound: (APIDeclaration) -> Bool
  ) -> APIDeclaration? {
    self[path]?.firstIndex(where: isFound).flatMap { self[path]?.remove(at: $0) }
  }
}

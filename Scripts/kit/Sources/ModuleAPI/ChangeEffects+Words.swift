/// Attributes and modifiers.
extension ChangeEffects {
  mutating func compareWords() {
    for word in old.words where !new.words.contains(word) {
      add(removal(of: word), "no longer \(word)")
    }
    for word in new.words where !old.words.contains(word) {
      add(addition(of: word), "now \(word)")
    }
  }

  private func removal(of word: String) -> APIChange.Effect {
    if Self.isHiding(word) { return .compatible }
    switch word {
    case "mutating": return old.isRequirement ? .breaking : .compatible
    case "required":
      return container(in: before)?.words.contains("final") == true ? .compatible : .breaking
    case "nonisolated": return container(in: after)?.isIsolated == true ? .breaking : .review
    default: break
    }
    if APIDeclaration.isGlobalActor(word), container(in: after)?.words.contains(word) == true {
      return .compatible
    }
    let wrapper = word.dropFirst().prefix { $0 != "(" }
    if word.first == "@", before.has("\(wrapper).projectedValue") { return .breaking }
    return Self.removals[word] ?? standard(word)
  }

  private func addition(of word: String) -> APIChange.Effect {
    if Self.isHiding(word) { return .breaking }
    switch word {
    case "required", "convenience":
      return container(in: before)?.words.first == "open" ? .breaking : .compatible
    case _ where APIDeclaration.isGlobalActor(word):
      if container(in: before)?.words.contains(word) == true { return .compatible }
      let members = old.isType ? before.members(of: path) : []
      let isSpelled = !members.isEmpty && members.allSatisfy { $0.words.contains(word) }
      return isSpelled ? .review : .breaking
    // Of a value, it can only be read from a variable.
    case "lazy": return container(in: after)?.keyword == "struct" ? .breaking : .compatible
    default: return Self.additions[word] ?? standard(word)
    }
  }

  private func container(in version: APIVersion) -> APIDeclaration? { version.type(container) }

  /// Whether callers cannot use a declaration with this attribute, or only with an import of the SPI.
  private static func isHiding(_ word: String) -> Bool {
    APIDeclaration.isSPI(word) || APIDeclaration.isUnavailable(word)
      || word.contains(/^@available\(swift,.*obsoleted: [1-6]\b/)
  }

  private func standard(_ word: String) -> APIChange.Effect {
    let isMember = Set(["static", "class"]).contains(word) && old.isStatic && new.isStatic
    return word.hasPrefix("@") || word.hasPrefix("nonisolated") || isMember ? .review : .breaking
  }

  private static let removals: [String: APIChange.Effect] = [
    "final": .compatible, "convenience": .review, "lazy": .compatible, "nonmutating": .review,
    "consuming": .review, "borrowing": .review, "inherited": .compatible, "@frozen": .breaking,
    "@dynamicMemberLookup": .breaking, "@propertyWrapper": .breaking, "@resultBuilder": .breaking,
    "@dynamicCallable": .breaking,
  ]
  private static let additions: [String: APIChange.Effect] = [
    "open": .compatible, "final": .compatible, "nonmutating": .compatible, "consuming": .review,
    "borrowing": .review, "inherited": .compatible,
    "@frozen": .compatible,
    "@discardableResult": .compatible, "distributed": .review,
  ]
}

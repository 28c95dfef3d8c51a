/// Attributes and modifiers.
extension ChangeEffects {
  mutating func compareWords() {
    let (before, after) = (
      old.words.map(Self.meaning(of:)), new.words.map(Self.meaning(of:))
    )
    for word in old.words where !after.contains(Self.meaning(of: word)) {
      let isLost = losesSendable(with: word)
      add(removal(of: word), "no longer \(word)" + (isLost ? ", and no longer Sendable" : ""))
    }
    for word in new.words where !before.contains(Self.meaning(of: word)) {
      add(addition(of: word), "now \(word)")
    }
  }

  /// Of `@available`, without the message, and in any order.
  private static func meaning(of word: String) -> String {
    guard word.hasPrefix("@available(") else { return word }
    let arguments = word.drop { $0 != "(" }.firstBracket.balancedList.filter {
      !$0.hasPrefix("message:") && !$0.hasPrefix("renamed:")
    }
    return "@available(\(arguments.sorted().joined(separator: ", ")))"
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
    if losesSendable(with: word) { return .breaking }
    if word == "@Observable" {
      return after.inherited.all(of: path).contains("Observable") ? .review : .breaking
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

  /// A type on a global actor is `Sendable`; another public type is only if it says so.
  private func losesSendable(with word: String) -> Bool {
    let inherited = after.inherited.all(of: path)
    return APIDeclaration.isGlobalActor(word) && ["class", "struct", "enum"].contains(new.keyword)
      && !new.isIsolated && !inherited.contains("Sendable")
      && !inherited.contains { after.type($0)?.isIsolated == true }
      && !after.declarations.contains { $0.keyword == "setting" && $0.path == "defaultIsolation" }
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

import Foundation

/// The effects of a change to one declaration on its callers.
struct ChangeEffects {
  typealias Item = (effect: APIChange.Effect, reason: String)

  private(set) var all: [Item] = []
  private let old: APIDeclaration
  private let new: APIDeclaration

  init(from old: APIDeclaration, to new: APIDeclaration) {
    self.old = old
    self.new = new
    compareAccess()
    compareWords()
    compareParameters()
    compareTail()
    if old.condition != new.condition { add(.review, "condition changed") }
  }

  private mutating func add(_ effect: APIChange.Effect, _ reason: String) {
    all.append((effect, reason))
  }

  private mutating func compareAccess() {
    if old.access > new.access { add(.breaking, "no longer public") }
    if old.access < new.access { add(.compatible, "public") }
    guard old.keyword != new.keyword else { return }
    switch (old.keyword, new.keyword) {
    case ("let", "var"): add(.compatible, "variable")
    case ("var", "let"): add(old.isSettable ? .breaking : .compatible, "constant")
    case (_, "typealias"): add(.review, "a type alias")
    default: add(.breaking, "\(old.keyword) became \(new.keyword)")
    }
  }

  private mutating func compareWords() {
    for word in old.words where !new.words.contains(word) {
      let effect = Self.isHiding(word) ? .compatible : Self.removals[word] ?? Self.standard(word)
      add(effect, "no longer \(word)")
    }
    for word in new.words where !old.words.contains(word) {
      let effect = Self.isHiding(word) ? .breaking : Self.additions[word] ?? Self.standard(word)
      add(effect, "now \(word)")
    }
  }

  private mutating func compareParameters() {
    let (before, after) = (old.signature, new.signature)
    if before.generics != after.generics { add(.breaking, "generic parameters changed") }
    var rest = (before.parameters ?? [])[...]
    for parameter in after.parameters ?? [] {
      guard let match = rest.first, match.label == parameter.label else {
        add(.review, "parameter '\(parameter.label)' with a default argument added")
        continue
      }
      rest = rest.dropFirst()
      compare(match, parameter)
    }
  }

  private mutating func compare(_ old: Signature.Parameter, _ new: Signature.Parameter) {
    compareType(old.type, new.type, of: " of '\(new.label)'")
    guard old.value != new.value else { return }
    switch (old.value, new.value) {
    case (nil, _): add(.review, "default argument of '\(new.label)' added")
    case (_, nil): add(.breaking, "default argument of '\(new.label)' removed")
    default: add(.review, "default argument of '\(new.label)' changed")
    }
  }

  private mutating func compareTail() {
    let (before, after) = (old.signature, new.signature)
    var words = (Set(before.effects), Set(after.effects))
    // A caller that catches any error also catches one type of it.
    if let typed = words.1.first(where: { $0.hasPrefix("throws(") }), words.0.contains("throws") {
      add(.review, "now \(typed)")
      words.0.remove("throws")
      words.1.remove(typed)
    }
    for word in words.1.subtracting(words.0).sorted() { add(.breaking, "now \(word)") }
    for word in words.0.subtracting(words.1).sorted() { add(.review, "no longer \(word)") }
    compareType(before.resultText, after.resultText, isKnown: !old.isUnknown && !new.isUnknown)
    guard before.accessors != after.accessors, old.keyword == new.keyword else { return }
    let isWider = new.isSettable && !old.isSettable
    if isWider {
      add(new.isRequirement ? .breaking : .compatible, "can be set")
    } else {
      add(old.isSettable && !new.isSettable ? .breaking : .review, "accessors changed")
    }
  }

  private mutating func compareType(
    _ old: String, _ new: String, of owner: String = "", isKnown: Bool = true
  ) {
    if old == new { return }
    if old.plainType == new.plainType {
      add(.compatible, "type\(owner) spelled differently")
    } else {
      let isIsolation = old.plainType.withoutIsolation == new.plainType.withoutIsolation
      add(isIsolation || !isKnown ? .review : .breaking, "type\(owner) changed")
    }
  }

  /// Whether callers cannot use a declaration with this attribute, or only with an import of the SPI.
  private static func isHiding(_ word: String) -> Bool {
    APIDeclaration.isSPI(word) || APIDeclaration.isUnavailable(word)
  }

  private static func standard(_ word: String) -> APIChange.Effect {
    word.hasPrefix("@") || word.hasPrefix("nonisolated") ? .review : .breaking
  }

  private static let removals: [String: APIChange.Effect] = [
    "final": .compatible, "mutating": .compatible, "required": .review, "convenience": .review,
    "lazy": .compatible, "nonmutating": .review, "@frozen": .breaking,
    "@dynamicMemberLookup": .breaking,
    "@propertyWrapper": .breaking, "@resultBuilder": .breaking, "@dynamicCallable": .breaking,
  ]
  private static let additions: [String: APIChange.Effect] = [
    "open": .compatible, "final": .review, "required": .review, "convenience": .review,
    "lazy": .review, "nonmutating": .compatible, "@frozen": .compatible,
    "@discardableResult": .compatible,
    "distributed": .review,
  ]
}

extension APIDeclaration {
  fileprivate var isSettable: Bool { signature.accessors.contains("set ") }
}

extension Signature {
  /// `async` and `throws`, before the result.
  fileprivate var effects: [String] {
    guard parameters != nil else { return [] }
    let before = tail.prefixOutsideBrackets { $0 == "-" || $0 == "{" }
    let words = before.split(separator: " ").prefix { $0 != "where" }
    return words.map(String.init)
  }

  /// The result or the property's type, with the constraints.
  fileprivate var resultText: String {
    guard parameters != nil else { return type.trimmingCharacters(in: .whitespaces) }
    let effects = effects.joined(separator: " ")
    return type.trimmingCharacters(in: .whitespaces).dropFirst(effects.count)
      .trimmingCharacters(in: .whitespaces)
  }
}

extension String {
  /// The same for `P` and `any P`, `(any P)?` and `P?`.
  fileprivate var plainType: String {
    replacing(#/\bany /#, with: "").replacing(/\(([\w.]+)\)(?=[?!.])/) { $0.1 }
  }

  /// Without attributes and keywords that change only where a value may be used.
  fileprivate var withoutIsolation: String {
    [
      "@Sendable ", "sending ", "@MainActor ", "isolated ", "nonisolated(nonsending) ",
      " & Sendable",
    ]
    .reduce(self) { $0.replacing($1, with: "") }
  }
}

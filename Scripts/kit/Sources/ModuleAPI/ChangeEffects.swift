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
    compareGenerics()
    compareParameters()
    compareTail()
    if old.condition != new.condition { add(.review, "condition changed") }
  }

  private mutating func add(_ effect: APIChange.Effect, _ reason: String) {
    all.append((effect, reason))
  }

  /// Whether types and subclasses of other modules implement it.
  private var isImplemented: Bool {
    old.isRequirement || old.keyword == "protocol" || !old.isType && old.words.first == "open"
  }

  private var isUnknown: Bool { old.isUnknown || new.isUnknown }

  private mutating func compareAccess() {
    if old.access > new.access { add(.breaking, "no longer public") }
    if old.access < new.access { add(.compatible, "public") }
    guard old.keyword != new.keyword else { return }
    switch (old.keyword, new.keyword) {
    case ("let", "var"): add(.compatible, "variable")
    case ("var", "let"): add(.compatible, "constant")
    case (_, "typealias"): add(.review, "a type alias")
    default: add(.breaking, "\(old.keyword) became \(new.keyword)")
    }
  }

  private mutating func compareWords() {
    for word in old.words where !new.words.contains(word) {
      let breaksConformances = word == "mutating" && old.isRequirement
      let effect = breaksConformances ? .breaking : Self.removals[word] ?? standard(word)
      add(Self.isHiding(word) ? .compatible : effect, "no longer \(word)")
    }
    for word in new.words where !old.words.contains(word) {
      let effect = Self.additions[word] ?? standard(word)
      add(Self.isHiding(word) ? .breaking : effect, "now \(word)")
    }
  }

  private mutating func compareGenerics() {
    let (before, after) = (old.signature, new.signature)
    let isFirst = old.keyword == "protocol" && before.genericNames.isEmpty
    if before.genericNames != after.genericNames {
      let effect: APIChange.Effect = isFirst ? .compatible : .breaking
      add(effect, isFirst ? "primary associated types added" : "generic parameters changed")
    }
    if before.failability != after.failability {
      add(after.failability == "?" || isImplemented ? .breaking : .review, "failability changed")
    }
    let constraints = (before.constraints, after.constraints)
    for constraint in constraints.1.subtracting(constraints.0.implied).sorted() {
      // One that is suppressed is relaxed.
      add(constraint.contains(": ~") ? relaxed : .breaking, "constraint '\(constraint)' added")
    }
    for constraint in constraints.0.subtracting(constraints.1.implied).sorted() {
      add(constraint.contains(": ~") ? .breaking : relaxed, "constraint '\(constraint)' removed")
    }
  }

  /// An implementation can still have the limit that callers lost.
  private var relaxed: APIChange.Effect { isImplemented ? .breaking : .review }

  private mutating func compareParameters() {
    var rest = (old.signature.parameters ?? [])[...]
    for parameter in new.signature.parameters ?? [] {
      guard let match = rest.first, match.label == parameter.label else {
        let isPattern = old.keyword == "case"
        add(
          isPattern ? .breaking : relaxed,
          "parameter '\(parameter.label)' with a default argument added")
        continue
      }
      rest = rest.dropFirst()
      compare(match, parameter)
    }
  }

  private mutating func compare(_ old: Signature.Parameter, _ new: Signature.Parameter) {
    compareType(old.type, new.type, of: " of '\(new.label)'")
    compareDefault(old.value, new.value, of: " argument of '\(new.label)'")
  }

  private mutating func compareDefault(_ old: String?, _ new: String?, of owner: String) {
    if old == new { return }
    switch (old, new) {
    case (nil, _):
      add(self.old.keyword == "associatedtype" ? .compatible : .review, "default\(owner) added")
    case (_, nil): add(.breaking, "default\(owner) removed")
    default: add(.review, "default\(owner) changed")
    }
  }

  private mutating func compareTail() {
    let (before, after) = (old.signature, new.signature)
    compareEffects(before.effects, after.effects)
    if old.keyword == "associatedtype" {
      let parts = [before, after].map { $0.result.components(separatedBy: " = ") }
      compareType(parts[0][0], parts[1][0])
      compareDefault(parts[0].dropFirst().first, parts[1].dropFirst().first, of: "")
    } else {
      compareType(before.result, after.result)
    }
    if old.keyword == "precedencegroup" {
      if before != after { add(.review, "precedence changed") }
    } else {
      compareEffects(old.accessors, new.accessors)
    }
  }

  /// Of a function or an accessor.
  private mutating func compareEffects(_ old: [Substring], _ new: [Substring]) {
    var (before, after) = (Set(old), Set(new))
    // A caller that catches any error also catches one type of it.
    if let typed = after.first(where: { $0.hasPrefix("throws(") }), before.contains("throws") {
      add(relaxed, "now \(typed)")
      before.remove("throws")
      after.remove(typed)
    }
    for word in after.subtracting(before).sorted() {
      let isWider = ["set", "nonmutating"].contains(word) && !isImplemented
      add(isWider ? .compatible : .breaking, "now \(Self.reasons[word] ?? String(word))")
    }
    for word in before.subtracting(after).sorted() {
      let isNarrower = ["set", "nonmutating"].contains(word)
      let effect: APIChange.Effect = word == "package" ? .compatible : relaxed
      add(isNarrower ? .breaking : effect, "no longer \(Self.reasons[word] ?? String(word))")
    }
  }

  private static let reasons: [Substring: String] = [
    "set": "settable", "package": "settable only in the package",
  ]

  private mutating func compareType(_ old: String, _ new: String, of owner: String = "") {
    if old == new { return }
    let (before, after) = (old.plainType, new.plainType)
    if before == after {
      add(.compatible, "type\(owner) spelled differently")
    } else {
      let isSimilar =
        before.withoutIsolation == after.withoutIsolation || isUnknown
        || !isImplemented && before.replacing("@escaping ", with: "") == after
      add(isSimilar ? .review : .breaking, "type\(owner) changed")
    }
  }

  /// Whether callers cannot use a declaration with this attribute, or only with an import of the SPI.
  private static func isHiding(_ word: String) -> Bool {
    APIDeclaration.isSPI(word) || word.contains(/^@available\([*\w ]+, unavailable/)
  }

  private func standard(_ word: String) -> APIChange.Effect {
    let isMember = Set(["static", "class"]).contains(word) && old.isStatic && new.isStatic
    return word.hasPrefix("@") || word.hasPrefix("nonisolated") || isMember ? .review : .breaking
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
  fileprivate var isStatic: Bool { words.contains("static") || words.contains("class") }
  fileprivate var accessors: [Substring] { keyword == "let" ? ["get"] : signature.accessors }
}

extension Set<String> {
  /// Also the constraints with protocols that others refine.
  fileprivate var implied: Set {
    reduce(into: self) { all, constraint in
      let parts = constraint.components(separatedBy: ": ")
      let inherited = InheritedTypes([]).all(of: parts.last ?? "")
      all.formUnion(inherited.map { "\(parts[0]): \($0)" })
    }
  }
}

extension String {
  /// The same for `P` and `any P`, `(any P)?` and `P?`, `Array<Int>` and `[Int]`.
  var plainType: String {
    var text = replacing(/\bany |\bSwift\./, with: "").replacing(/\bVoid\b/, with: "()")
    var last = ""
    while text != last {
      last = text
      text = text.replacing(/\bArray<((?:->|[^<>])*)>/) { "[\($0.1)]" }
        .replacing(/\bOptional<((?:->|[^<>])*)>/) { "(\($0.1))?" }
        .replacing(/\bDictionary<([^<>,]*), ([^<>,]*)>/) { "[\($0.1): \($0.2)]" }
        .replacing(/\(([\w.\[\]: ?]+)\)(?=[?!.])/) { $0.1 }
    }
    return text
  }

  /// Without attributes and keywords that change only where a value may be used.
  fileprivate var withoutIsolation: String {
    [
      "@Sendable ", "sending ", "@MainActor ", "isolated ", "nonisolated(nonsending) ",
      " & Sendable", "@unchecked ", "@preconcurrency ", "@retroactive ",
    ]
    .reduce(self) { $0.replacing($1, with: "") }
  }
}

import Foundation

/// The effects of a change to one declaration on its callers.
struct ChangeEffects {
  typealias Item = (effect: APIChange.Effect, reason: String)

  private(set) var all: [Item] = []
  private let old: APIDeclaration
  private let new: APIDeclaration
  private let oldForm: DeclarationForm
  private let newForm: DeclarationForm
  private let path: String
  private let container: String
  private let before: APIVersion
  private let after: APIVersion

  init(
    from old: APIVersion.Item, to new: APIVersion.Item, _ before: APIVersion, _ after: APIVersion
  ) {
    self.old = old.declaration
    oldForm = old.form
    self.new = new.declaration
    newForm = new.form
    path = new.path
    container = new.container
    self.before = before
    self.after = after
    if isStaticCase {
      add(.review, "a static property: a switch can need a default")
      return
    }
    compareAccess()
    compareWords()
    compareSignature()
    if self.old.condition != self.new.condition { add(.review, "condition changed") }
  }

  private var isStaticCase: Bool {
    old.keyword == "case" && new.keyword != "case" && oldForm.parameters == nil && new.isStatic
      && newForm.parameters == nil && (new.isUnknown || newForm.result == container)
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
    case ("func", "let"), ("func", "var"): add(.review, "a property with a function")
    case ("actor", "class"): add(.review, "actor became class: an `isolated` parameter can fail")
    // Values are shared, and mutated without a variable.
    case ("struct", "class") where new.words.contains("final"), ("struct", "enum"):
      add(.review, "\(old.keyword) became \(new.keyword)")
    default: add(.breaking, "\(old.keyword) became \(new.keyword)")
    }
  }

  // MARK: - Attributes and modifiers

  private mutating func compareWords() {
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
    "open": .compatible, "final": .compatible, "lazy": .review, "nonmutating": .compatible,
    "consuming": .review, "borrowing": .review, "inherited": .compatible,
    "@frozen": .compatible,
    "@discardableResult": .compatible, "distributed": .review,
  ]

  // MARK: - Signature

  private mutating func compareSignature() {
    compareGenericParameters()
    let general = Generalization(old: oldForm, new: newForm, inherited: after.inherited)
    if oldForm.parameters != newForm.parameters, !isImplemented, old.keyword == new.keyword,
      general.isMoreGeneral
    {
      add(.review, "generic: it accepts more types")
      return
    }
    compareRequirements()
    // A property that replaces a function has been compared with its type.
    guard old.keyword != "func" || new.keyword == "func" else { return }
    // Its members are compared with those of the alias's target, as far as they are here.
    guard new.keyword != "typealias" || old.keyword == "typealias" else { return }
    compareParameters()
    compareTail()
  }

  private mutating func compareGenericParameters() {
    let (before, after) = (old.signature, new.signature)
    let isFirst = old.keyword == "protocol" && before.genericNames.isEmpty
    let isChanged =
      old.keyword == "protocol"
      ? before.genericNames != after.genericNames
      : old.isType && before.genericNames.count != after.genericNames.count
    if isChanged {
      let effect: APIChange.Effect = isFirst ? .compatible : .breaking
      add(effect, isFirst ? "primary associated types added" : "generic parameters changed")
    }
    if before.failability != after.failability {
      let isIUO = before.failability == "!" && !isImplemented
      add(isIUO ? .review : .breaking, "failability changed")
    }
  }

  private mutating func compareRequirements() {
    var (before, after) = (oldForm.requirements, newForm.requirements)
    // Those of a protocol can be in its own line or in that of an associated type.
    if let name = old.keyword == "protocol" ? path : old.isAssociatedType ? container : nil {
      before.formUnion(self.before.requirements(ofProtocol: name))
      after.formUnion(self.after.requirements(ofProtocol: name))
    }
    let (oldImplied, newImplied) = (
      self.before.inherited.implied(by: before), self.after.inherited.implied(by: after)
    )
    for constraint in newForm.requirements.subtracting(oldImplied).sorted() {
      // One that is suppressed is relaxed.
      let effect = constraint.contains(": ~") ? relaxed : .breaking
      add(effect, "constraint '\(newForm.shown(constraint))' added")
    }
    for constraint in oldForm.requirements.subtracting(newImplied).sorted() {
      let effect = constraint.contains(": ~") ? .breaking : relaxed
      add(effect, "constraint '\(oldForm.shown(constraint))' removed")
    }
  }

  /// An implementation can still have the limit that callers lost.
  private var relaxed: APIChange.Effect {
    isImplemented || old.isAssociatedType ? .breaking : .review
  }

  private mutating func compareParameters() {
    var rest = Array(zip(old.signature.parameters ?? [], oldForm.parameters ?? []))[...]
    for (text, form) in zip(new.signature.parameters ?? [], newForm.parameters ?? []) {
      guard let match = rest.first, match.0.label == text.label else {
        let isPattern = old.keyword == "case"
        add(
          isPattern ? .breaking : relaxed,
          "parameter '\(text.label)' with a default argument added")
        continue
      }
      rest = rest.dropFirst()
      compareType(
        (match.0.type, match.1.type), (text.type, form.type), of: " of '\(text.label)'",
        isParameter: true)
      compareDefault(match.0, text)
    }
  }

  private mutating func compareDefault(_ old: Signature.Parameter, _ new: Signature.Parameter) {
    let name = "default argument of '\(new.label)'"
    switch (old.value, new.value) {
    case (nil, nil): break
    case (nil, _): add(.review, "\(name) added")
    case (_, nil): compareLostDefault(name)
    case (let before, let after) where before != after: add(.review, "\(name) changed")
    default: break
    }
  }

  /// An overload without the parameters that had default arguments takes their place.
  private mutating func compareLostDefault(_ name: String) {
    let pairs = zip(old.signature.parameters ?? [], new.signature.parameters ?? [])
    let kept = pairs.filter { $0.value == nil || $1.value != nil }.map { "\($1.label):" }
    let isReplaced = after.has(path + "(\(kept.joined()))")
    add(
      isReplaced ? .review : .breaking,
      "\(name) removed" + (isReplaced ? ", for an overload without it" : ""))
  }

  private mutating func compareTail() {
    compareEffects(oldForm.effects.map { $0[...] }, newForm.effects.map { $0[...] })
    if old.isAssociatedType {
      let values = [old, new].map { $0.signature.result.components(separatedBy: " = ").dropFirst() }
      compareDefaultType(values[0].first, values[1].first)
    }
    if old.keyword == "precedencegroup" {
      if old.signature != new.signature {
        let isLost = newForm.result.contains("associativity: none")
        add(isLost ? .breaking : .review, "precedence changed")
      }
    } else if old.keyword == "operator" {
      // An expression with other operators can have another meaning.
      let isLost = new.signature.text.allSatisfy { $0 == " " }
      if old.signature != new.signature { add(isLost ? .breaking : .review, "precedence changed") }
    } else {
      compareType((old.shownResult, oldForm.result), (new.shownResult, newForm.result))
      compareEffects(old.accessors, new.accessors)
    }
  }

  private mutating func compareDefaultType(_ old: String?, _ new: String?) {
    switch (old, new) {
    case (nil, nil): break
    case (nil, _): add(.compatible, "default added")
    case (_, nil): add(.breaking, "default removed")
    case (let before, let after): if before != after { add(.review, "default changed") }
    }
  }

  /// Of a function or an accessor.
  private mutating func compareEffects(_ old: [Substring], _ new: [Substring]) {
    var (before, after) = (Set(old), Set(new))
    // A caller that catches any error also catches one type of it.
    if let typed = after.first(where: { $0.hasPrefix("throws(") }), before.contains("throws") {
      add(relaxed, "now \(newForm.shown(String(typed)))")
      before.remove("throws")
      after.remove(typed)
    }
    for word in after.subtracting(before).sorted() {
      let isWider = ["set", "nonmutating"].contains(word) && !isImplemented
      let effect: APIChange.Effect = isWider ? .compatible : hasDefault ? .review : .breaking
      add(effect, "now \(Self.reasons[word] ?? newForm.shown("\(word)"))")
    }
    for word in before.subtracting(after).sorted() {
      let isNarrower = ["set", "nonmutating"].contains(word)
      let effect: APIChange.Effect = word == "package" ? .compatible : relaxed
      add(
        isNarrower ? .breaking : effect,
        "no longer \(Self.reasons[word] ?? oldForm.shown("\(word)"))")
    }
  }

  /// Whether an extension implements the requirement as it is now.
  private var hasDefault: Bool {
    new.isRequirement
      && after.items(at: path).contains { item in
        !item.declaration.isRequirement && item.form == newForm
          && item.declaration.accessors == new.accessors
      }
  }

  private static let reasons: [Substring: String] = [
    "set": "settable", "package": "settable only in the package",
  ]

  private mutating func compareType(
    _ old: (text: String, form: String), _ new: (text: String, form: String),
    of owner: String = "", isParameter: Bool = false
  ) {
    guard old.form != new.form else {
      if old.text != new.text { add(.compatible, "type\(owner) spelled differently") }
      return
    }
    let change = TypeChange(
      old: old.form, new: new.form, isParameter: isParameter, isImplemented: isImplemented,
      isSettable: self.old.accessors.contains("set"), inherited: after.inherited)
    let isSimilar = isUnknown || change.isSimilar
    let text = old.text == new.text ? "type\(owner) names another type now" : "type\(owner) changed"
    add(isSimilar ? .review : .breaking, text)
  }
}

extension APIDeclaration {
  fileprivate var isStatic: Bool { words.contains("static") || words.contains("class") }
  fileprivate var accessors: [Substring] { keyword == "let" ? ["get"] : signature.accessors }
  /// Of an associated type, the constraints have been compared.
  fileprivate var shownResult: String { isAssociatedType ? "" : signature.result }
}

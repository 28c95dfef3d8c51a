import Foundation

/// Parameters, types, effects and constraints.
extension ChangeEffects {
  mutating func compareSignature() {
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
    switch (Self.meaning(ofDefault: old), Self.meaning(ofDefault: new)) {
    case (nil, nil): break
    case (nil, _): add(.review, "\(name) added")
    case (_, nil): compareLostDefault(name)
    case (let before, let after) where before != after: add(.review, "\(name) changed")
    default: break
    }
  }

  /// `1000` of `1_000`, and `.a` of `E.a`.
  private static func meaning(ofDefault parameter: Signature.Parameter) -> String? {
    guard let value = parameter.value else { return nil }
    if value.wholeMatch(of: /-?[0-9_]+/) != nil { return value.replacing("_", with: "") }
    let isMember = value.hasPrefix("\(parameter.type).")
    return isMember ? String(value.dropFirst(parameter.type.count)) : value
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

/// The effects of a change to one declaration on its callers.
struct ChangeEffects {
  typealias Item = (effect: APIChange.Effect, reason: String)

  private(set) var all: [Item] = []
  let old: APIDeclaration
  let new: APIDeclaration
  let oldForm: DeclarationForm
  let newForm: DeclarationForm
  let path: String
  let container: String
  let before: APIVersion
  let after: APIVersion

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
    compareConditions()
  }

  private mutating func compareConditions() {
    guard old.condition != new.condition else { return }
    let isElsewhere = after.items(at: path).contains { $0.declaration.condition != new.condition }
    if old.condition.isEmpty, !isElsewhere, CompilationCondition.isOfAppleSystems(new.condition) {
      add(.breaking, "now only #if \(new.condition)")
    } else {
      let text =
        new.condition.isEmpty ? "no longer #if \(old.condition)" : "now #if \(new.condition)"
      add(.review, text)
    }
  }

  private var isStaticCase: Bool {
    old.keyword == "case" && new.keyword != "case" && oldForm.parameters == nil && new.isStatic
      && newForm.parameters == nil && (new.isUnknown || newForm.result == container)
  }

  mutating func add(_ effect: APIChange.Effect, _ reason: String) {
    all.append((effect, reason))
  }

  /// Whether types and subclasses of other modules implement it.
  var isImplemented: Bool {
    old.isRequirement || old.keyword == "protocol" || !old.isType && old.words.first == "open"
  }

  /// Of a call, it is not known whether the initializer can fail.
  var isUnknown: Bool {
    let results = [oldForm.result, newForm.result]
    return old.keyword == "?" || results.contains { $0.hasPrefix("?") }
      || (oldForm.isInferred || newForm.isInferred)
        && (results[0] == "Optional<\(results[1])>" || results[1] == "Optional<\(results[0])>")
  }

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
}

extension APIDeclaration {
  var isStatic: Bool { words.contains("static") || words.contains("class") }
  var accessors: [Substring] { keyword == "let" ? ["get"] : signature.accessors }
  /// Of an associated type, the constraints have been compared.
  var shownResult: String { isAssociatedType ? "" : signature.result }
}

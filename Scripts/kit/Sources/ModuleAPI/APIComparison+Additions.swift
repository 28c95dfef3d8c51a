/// The effect of a new declaration on a caller.
extension APIComparison {
  func addition(_ item: Item) -> ChangeEffects.Item {
    let declaration = item.declaration
    if !declaration.condition.isEmpty, old.has(item.name) {
      return (.review, "added under a condition")
    }
    let container = old.type(item.container)
    if declaration.isRequirement { return addedRequirement(item) }
    if declaration.keyword == "case", container?.keyword == "enum" {
      // Of a module that is built from sources, no enum needs a default.
      return (.breaking, "case added: a switch without a default does not compile")
    }
    let isOpen = container?.words.first == "open"
    if declaration.words.contains("required"), isOpen {
      return (.breaking, "added required initializer of an open class")
    }
    if declaration.isSuppression { return (.breaking, "added") }
    if declaration.keyword == "extension", !isImplied(item, by: old.inherited),
      old.type(item.path)?.keyword == "protocol"
    {
      return isNewParent(item)
        ? (.review, "refines a new protocol with the same requirements")
        : (.breaking, "added to the requirements of a protocol")
    }
    if declaration.keyword == "setting" {
      // A declaration without isolation has another one than before.
      return (declaration.path == "defaultIsolation" ? .breaking : .review, "setting added")
    }
    if isOpenType(item), item.form.conformance == "Sendable" {
      return (.review, "added: a subclass has to say so too")
    }
    if declaration.keyword == "import" { return (.review, "added: its names can be ambiguous") }
    if let base = unknownBase(of: item) {
      if Self.basesWithInit.contains(base), !new.has("\(item.container).init()") {
        return (.breaking, "added: init() of \(base) is no longer inherited")
      }
      return (.review, "added: initializers of \(base) may no longer be inherited")
    }
    if isHidingType(item) {
      return (.breaking, "added: it hides a type of the standard library or Foundation")
    }
    if isBesideStatement(item) {
      return (.breaking, "added beside a function without a result: each call is ambiguous")
    }
    if let reason = clash(item, isOpen) { return (.review, reason) }
    return isAdvisory(declaration) ? (.review, "added") : (.compatible, "added")
  }

  /// Whether a protocol refines a new one that only has requirements of its own.
  private func isNewParent(_ item: Item) -> Bool {
    let parent = item.form.conformance
    guard new.names.kind(of: parent) == "protocol", old.names.kind(of: parent) == nil else {
      return false
    }
    return new.declarations.filter { $0.isRequirement && $0.container == parent }.allSatisfy {
      old.has(item.path + new.item($0).name.dropFirst(parent.count)) || new.hasDefault($0)
    }
  }

  private func isOpenType(_ item: Item) -> Bool {
    item.declaration.keyword == "extension" && new.type(item.path)?.words.first == "open"
  }

  private func addedRequirement(_ item: Item) -> ChangeEffects.Item {
    let text = "added requirement"
    if item.declaration.isAssociatedType {
      return item.declaration.signature.text.contains(" = ")
        ? (.review, "\(text) with a default type")
        : (.breaking, "\(text) without a default type")
    }
    let defaults = new.items(named: item.name).filter {
      !$0.declaration.isRequirement && $0.form.parameters == item.form.parameters
        && $0.form.result == item.form.result && $0.declaration.access >= item.declaration.access
    }
    let own = new.inherited.implied(by: new.requirements(ofProtocol: item.container))
    let inherited = new.inherited.all(of: item.container).map { "Self: \($0)" }
    let conditions = defaults.map { $0.form.requirements.subtracting(own).subtracting(inherited) }
    guard let first = conditions.first else {
      return (.breaking, "\(text) without a default implementation")
    }
    if conditions.contains(where: \.isEmpty) {
      return (.review, "\(text) with a default implementation")
    }
    let condition = first.sorted().joined(separator: ", ")
    return (.breaking, "\(text) with a default implementation only where \(condition)")
  }

  /// Classes of Foundation that have `init()`.
  private static let basesWithInit: Set = ["NSObject", "Operation", "Thread"]

  /// The class of another module whose initializers the new one can hide.
  private func unknownBase(of item: Item) -> String? {
    let declaration = item.declaration
    guard item.path.hasSuffix(".init"), !declaration.words.contains("convenience"),
      old.type(item.container)?.keyword == "class", old.items(at: item.path).isEmpty
    else { return nil }
    return old.inherited.all(of: item.container).sorted().first {
      old.names.kind(of: $0) == nil && InheritedTypes.standard[$0] == nil
        && !["Sendable", "Equatable", "Encodable", "Decodable", "Identifiable"].contains($0)
    }
  }

  /// The caller that fails beside a new declaration, if there can be one.
  private func clash(_ item: Item, _ isOpen: Bool) -> String? {
    if item.declaration.isInherited { return nil }
    let isFunction = ["func", ""].contains(item.declaration.keyword)
    let overloads = old.items(at: item.path).filter {
      ["func", "let", "var", ""].contains($0.declaration.keyword)
        && !$0.declaration.isRequirement && new.has($0.name)
    }
    if !overloads.isEmpty, isFunction || item.declaration.keyword == "var" {
      let isSame = overloads.contains { $0.form.parameters == item.form.parameters }
      return isSame
        ? "added beside a declaration with the same arguments: a call can be ambiguous"
        : "added beside an overload: a reference without labels or types can be ambiguous"
    }
    if isAmbiguousInExtension(item) {
      return "added to a protocol: a type that has it from another protocol too is ambiguous"
    }
    let isMember = isFunction || ["let", "var"].contains(item.declaration.keyword)
    let isHidden = item.declaration.words.contains("convenience") || item.declaration.isInherited
    if isOpen, isMember, !isHidden {
      return "added to an open class: a subclass that has it does not compile"
    }
    return nil
  }

  private func isHidingType(_ item: Item) -> Bool {
    let (declaration, name) = (item.declaration, item.declaration.lastName)
    return declaration.isType && item.container.isEmpty && StandardTypes.names.contains(name)
      && !declaration.signature.aliasTarget.hasSuffix(".\(name)")
  }

  /// Whether the new function has a result, and an old one that takes the same arguments has none: its
  /// calls are statements.
  private func isBesideStatement(_ item: Item) -> Bool {
    guard item.declaration.keyword == "func", item.form.result != "()" else { return false }
    return old.items(named: item.name).contains { other in
      other.declaration.keyword == "func" && !other.declaration.isRequirement
        && other.form.result == "()" && other.form.parameters == item.form.parameters
        && other.form.requirements == item.form.requirements
        && other.form.effects.contains("async") == item.form.effects.contains("async")
        && new.declarations.contains(other.declaration)
    }
  }

  /// Whether an extension of another protocol has the member.
  private func isAmbiguousInExtension(_ item: Item) -> Bool {
    guard new.names.kind(of: item.container) == "protocol" else { return false }
    return old.declarations.contains { other in
      other.lastName == item.declaration.lastName && other.container != item.container
        && !other.isRequirement && old.names.kind(of: other.container) == "protocol"
    }
  }
}

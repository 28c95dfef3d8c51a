/// Compares two versions of a module's API, and says what a change means for a caller.
package struct APIComparison {
  typealias Item = APIVersion.Item

  private let old: APIVersion
  private let new: APIVersion
  /// Of the modules that only the new version re-exports.
  private let exportedNames: Set<String>
  /// Whether the declarations of such a module are unknown.
  private let isExportUnknown: Bool

  /// - Parameters:
  ///   - modules: the APIs of modules that the new version can re-export, by name.
  ///   - qualifiers: the names of modules that can qualify a type's name.
  package init(
    from old: [APIDeclaration], to new: [APIDeclaration], modules: [String: APIListing] = [:],
    qualifiers: Set<String> = []
  ) {
    let newNames = TypeNames(new, modules: qualifiers)
    let oldNames = TypeNames(old, modules: qualifiers).renamed(in: newNames)
    self.old = APIVersion(old, names: oldNames)
    self.new = APIVersion(new, names: newNames)
    let before = Set(old)
    let imports = new.filter { $0.keyword == "import" && !before.contains($0) }
    let exported = imports.map { modules[String($0.path.prefix { $0 != "." })] }
    exportedNames = Set(exported.compactMap(\.self).flatMap(\.declarations).map(\.name))
    isExportUnknown = exported.contains { $0 == nil }
  }

  /// The most severe first.
  package var changes: [APIChange] {
    let (before, after) = differences()
    var removed = Dictionary(grouping: before, by: \.path)
    var added = after
    var changes: [APIChange] = []
    // The most similar first: a name can have overloads, and one under different conditions.
    let steps = [isSameButCondition, isSameCall, accepts, isMoreGeneral, isSameName, isCallable]
    for isCounterpart in steps {
      added.removeAll { item in
        let counterpart = removed.take(item.path) { isCounterpart($0, item) }
        if let counterpart { changes.append(changed(counterpart, item)) }
        return counterpart != nil
      }
    }
    let rest = removed.values.joined()
    changes += added.filter { !isCovered($0, in: new, old) }.map { change(nil, $0, addition($0)) }
    changes += rest.filter { !isCovered($0, in: old, new) }.map { change($0, nil, removal($0)) }
    return changes.sorted {
      ($1.effect, $0.declaration?.line ?? "") < ($0.effect, $1.declaration?.line ?? "")
    }
  }

  /// The declarations that are not the same in both versions. The same text can name another type.
  private func differences() -> (old: [Item], new: [Item]) {
    let (before, after) = (Set(old.declarations), Set(new.declarations))
    let types = { (version: APIVersion) in
      Set(version.declarations.filter { $0.isType && $0.keyword != "typealias" }.map(\.path))
    }
    let paths = types(old).symmetricDifference(types(new))
    let names = Set(paths.map { $0.unquoted.split(separator: ".").last.map(String.init) ?? $0 })
    let moved = old.names.moved
    var same: Set<APIDeclaration> = []
    for declaration in before.intersection(after) {
      let text = declaration.signature.text
      let isSuspect =
        !names.isEmpty && text.split { !$0.isIdentifier }.contains { names.contains(String($0)) }
        || moved[declaration.path.unquoted] != nil
      if !isSuspect || isSameMeaning(old.item(declaration), new.item(declaration)) {
        same.insert(declaration)
      }
    }
    return (
      old.declarations.filter { !same.contains($0) }.map(old.item),
      new.declarations.filter { !same.contains($0) }.map(new.item)
    )
  }

  private func isSameMeaning(_ old: Item, _ new: Item) -> Bool {
    old.form == new.form && old.form.namedTypes == new.form.namedTypes
  }

  // MARK: - Counterparts

  private func isSameButCondition(_ old: Item, _ new: Item) -> Bool {
    let (before, after) = (old.declaration, new.declaration)
    return before.access == after.access && before.words == after.words
      && before.keyword == after.keyword && old.form == new.form
  }

  /// The same arguments, with another result or other attributes.
  private func isSameCall(_ old: Item, _ new: Item) -> Bool {
    isSameName(old, new) && old.form.parameters == new.form.parameters
      && (old.form.result == new.form.result || self.new.items(named: new.name).count == 1)
  }

  private func accepts(_ old: Item, _ new: Item) -> Bool {
    old.declaration.isRequirement == new.declaration.isRequirement
      && old.form.parameters?.count != new.form.parameters?.count && new.form.accepts(old.form)
  }

  private func isMoreGeneral(_ old: Item, _ new: Item) -> Bool {
    isSameName(old, new)
      && Generalization(old: old.form, new: new.form, inherited: self.new.inherited).isMoreGeneral
  }

  private func isSameName(_ old: Item, _ new: Item) -> Bool {
    old.name == new.name && old.declaration.isRequirement == new.declaration.isRequirement
  }

  /// A property that is called like the function that it replaces.
  private func isCallable(_ old: Item, _ new: Item) -> Bool {
    guard old.declaration.keyword == "func", ["let", "var"].contains(new.declaration.keyword),
      let parameters = old.form.parameters
    else { return false }
    let effects = ["async", "throws"].filter(old.form.effects.contains).map { " \($0)" }.joined()
    let types = parameters.map(\.type).joined(separator: ", ")
    return parameters.allSatisfy { $0.label == "_" && $0.value == nil }
      && new.form.result.hasSuffix("(\(types))\(effects) -> \(old.form.result)")
  }

  /// Members of a type that is added or removed as a whole are not listed.
  private func isCovered(_ item: Item, in there: APIVersion, _ here: APIVersion) -> Bool {
    var path = item.owner
    while !path.isEmpty {
      if there.type(path) != nil, here.type(path) == nil { return true }
      path = path.container
    }
    return false
  }

  // MARK: - Effects

  /// Only callers that import an SPI, or are in the package, can use it.
  private func change(_ old: Item?, _ new: Item?, _ item: ChangeEffects.Item) -> APIChange {
    let declaration = (old ?? new)?.declaration
    let limit =
      declaration?.isSPI == true ? "SPI" : declaration?.access == .package ? "package" : ""
    let isLimited = item.effect == .breaking && !limit.isEmpty
    return APIChange(
      effect: isLimited ? .review : item.effect, old: old?.declaration, new: new?.declaration,
      reason: item.reason + (isLimited ? " (\(limit))" : ""))
  }

  private func removal(_ item: Item) -> ChangeEffects.Item {
    let declaration = item.declaration
    if declaration.keyword == "setting" { return (.review, "setting removed") }
    if declaration.isUnavailable { return (.compatible, "removed") }
    let isVersioned = ["compiler(", "swift("].contains(where: declaration.condition.contains)
    if !declaration.condition.isEmpty, new.has(item.name) || isVersioned {
      return (.review, "removed under a condition")
    }
    if declaration.keyword == "typealias", new.type(item.path) != nil {
      return (.review, "a type now")
    }
    if item.form.conformance == "Sendable", new.type(item.path)?.isIsolated == true {
      return (.compatible, "removed, but implied")
    }
    if isImplied(item, by: new.inherited) { return (.compatible, "removed, but implied") }
    if declaration.isRequirement, isImplementedByExtension(item) {
      return (.review, "no longer a requirement, but a member of an extension")
    }
    let isOperator = declaration.lastName.first.map { !$0.isIdentifier } ?? false
    let others = isOperator ? new.functions(named: declaration.lastName) : new.items(at: item.path)
    if others.contains(where: { replaces($0, item) }) {
      return (.review, "removed, but an overload accepts its arguments")
    }
    let member = item.name.dropFirst(item.container.count)
    // Inherited initializers are in the lock.
    let types =
      member.hasPrefix(".init(") ? [] : new.inherited.all(of: item.container, like: declaration)
    if types.contains(where: { new.has($0 + member) }) {
      return (.review, "removed, but inherited")
    }
    if isExportUnknown || exportedNames.contains(item.name) {
      return (.review, "removed, or re-exported")
    }
    if let alias = new.names.alias(item.container), !alias.target.isEmpty {
      return (.review, "removed, or a member of \(alias.target)")
    }
    return (isAdvisory(declaration) ? .review : .breaking, "removed")
  }

  private func replaces(_ new: Item, _ old: Item) -> Bool {
    let inherited = self.new.inherited
    return old.declaration.isRequirement == new.declaration.isRequirement
      && (old.form == new.form
        || new.form.accepts(old.form) && new.form.result == old.form.result
          && new.form.requirements == old.form.requirements
        || Generalization(old: old.form, new: new.form, inherited: inherited).isMoreGeneral)
  }

  private func isImplementedByExtension(_ item: Item) -> Bool {
    new.items(named: item.name).contains {
      !$0.declaration.isRequirement && $0.form == item.form
        && $0.declaration.access >= item.declaration.access
    }
  }

  /// Whether another conformance of the type includes this one.
  private func isImplied(_ item: Item, by inherited: InheritedTypes) -> Bool {
    guard item.declaration.keyword == "extension" else { return false }
    let all = inherited.all(of: item.path, like: item.declaration)
    return item.form.conformance[...].parts(between: "&").allSatisfy {
      all.contains(String($0.trimmed))
    }
  }

  private func addition(_ item: Item) -> ChangeEffects.Item {
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
      return (.review, "added: initializers of \(base) may no longer be inherited")
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
    if item.declaration.isType, item.container.isEmpty,
      StandardTypes.names.contains(item.declaration.lastName)
    {
      return "added: it hides a type of the standard library or Foundation"
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

  /// Whether an extension of another protocol has the member.
  private func isAmbiguousInExtension(_ item: Item) -> Bool {
    guard new.names.kind(of: item.container) == "protocol" else { return false }
    return old.declarations.contains { other in
      other.lastName == item.declaration.lastName && other.container != item.container
        && !other.isRequirement && old.names.kind(of: other.container) == "protocol"
    }
  }

  /// A change whose effect depends on the callers.
  private func isAdvisory(_ declaration: APIDeclaration) -> Bool {
    declaration.keyword == "?" || declaration.isSuppression
  }

  private func changed(_ old: Item, _ new: Item) -> APIChange {
    if old.declaration.line == new.declaration.line, !isSameMeaning(old, new) {
      return change(old, new, (.breaking, "names another type now"))
    }
    let effects = ChangeEffects(from: old, to: new, self.old, self.new).all
      .sorted { $0.effect > $1.effect }
    if let first = effects.first {
      return change(old, new, (first.effect, effects.map(\.reason).joined(separator: "; ")))
    }
    // An extension in another module can name the generic parameters of a type.
    let (before, after) = (old.declaration, new.declaration)
    if after.isType, after.keyword != "protocol",
      before.signature.genericNames != after.signature.genericNames
    {
      return change(old, new, (.breaking, "generic parameters renamed"))
    }
    let isMoved = before.path != after.path
    return change(
      old, new, (.compatible, isMoved ? "renamed, with an alias" : "spelled differently"))
  }
}

extension APIDeclaration {
  /// Whether it is `~Copyable` or the like.
  fileprivate var isSuppression: Bool {
    keyword == "extension" && signature.conformance.hasPrefix("~")
  }
}

extension [String: [APIVersion.Item]] {
  /// Removes and returns the first declaration with the path that fulfils the condition.
  fileprivate mutating func take(
    _ path: String, where isFound: (APIVersion.Item) -> Bool
  ) -> APIVersion.Item? {
    self[path]?.firstIndex(where: isFound).flatMap { self[path]?.remove(at: $0) }
  }
}

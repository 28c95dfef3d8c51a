/// The effect of a removed declaration on a caller.
extension APIComparison {
  func removal(_ item: Item) -> ChangeEffects.Item {
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
}

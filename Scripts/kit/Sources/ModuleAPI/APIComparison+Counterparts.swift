/// Which declaration of the old version a new one replaces.
extension APIComparison {
  func isSameButCondition(_ old: Item, _ new: Item) -> Bool {
    let (before, after) = (old.declaration, new.declaration)
    return before.access == after.access && before.words == after.words
      && before.keyword == after.keyword && old.form == new.form
  }

  /// The same arguments, with another result or other attributes.
  func isSameCall(_ old: Item, _ new: Item) -> Bool {
    isSameName(old, new) && old.form.parameters == new.form.parameters
      && (old.form.result == new.form.result || self.new.items(named: new.name).count == 1)
  }

  func accepts(_ old: Item, _ new: Item) -> Bool {
    old.declaration.isRequirement == new.declaration.isRequirement
      && old.form.parameters?.count != new.form.parameters?.count && new.form.accepts(old.form)
  }

  func isMoreGeneral(_ old: Item, _ new: Item) -> Bool {
    isSameName(old, new)
      && Generalization(old: old.form, new: new.form, inherited: self.new.inherited).isMoreGeneral
  }

  func isSameName(_ old: Item, _ new: Item) -> Bool {
    old.name == new.name && old.declaration.isRequirement == new.declaration.isRequirement
  }

  /// A property that is called like the function that it replaces.
  func isCallable(_ old: Item, _ new: Item) -> Bool {
    guard old.declaration.keyword == "func", ["let", "var"].contains(new.declaration.keyword),
      let parameters = old.form.parameters
    else { return false }
    let effects = ["async", "throws"].filter(old.form.effects.contains).map { " \($0)" }.joined()
    let types = parameters.map(\.type).joined(separator: ", ")
    return parameters.allSatisfy { $0.label == "_" && $0.value == nil }
      && new.form.result.hasSuffix("(\(types))\(effects) -> \(old.form.result)")
  }

  /// Members of a type that is added or removed as a whole are not listed.
  func isCovered(_ item: Item, in there: APIVersion, _ here: APIVersion) -> Bool {
    var path = item.owner
    while !path.isEmpty {
      if there.type(path) != nil, here.type(path) == nil { return true }
      path = path.container
    }
    return false
  }
}

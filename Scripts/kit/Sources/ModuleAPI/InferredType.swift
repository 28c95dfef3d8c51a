/// The type of a property without an annotation, from its value in a lock: `?(inferred: Session())`.
enum InferredType {
  /// Nil if the value is no call of an initializer of the module and no array of literals.
  static func text(_ result: Substring, names: TypeNames, in container: String) -> String? {
    guard result.hasPrefix("?(inferred: ") else { return nil }
    let value = result.dropFirst("?(inferred: ".count).dropLast()
    return value.first == "[" ? array(value) : call(value, names, container)
  }

  private static func call(_ value: Substring, _ names: TypeNames, _ container: String) -> String? {
    let name = value.prefix { $0.isIdentifier || $0 == "." }
    let arguments = value.dropFirst(name.count)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard arguments.first == "(", arguments.firstBracket.count == arguments.count - 2,
      let path = names.resolved(parts, in: container), names.genericNames(of: path).isEmpty,
      ["struct", "class", "actor"].contains(names.kind(of: path))
    else { return nil }
    return String(name)
  }

  private static func array(_ value: Substring) -> String? {
    guard value.firstBracket.count == value.count - 2 else { return nil }
    let elements = value.firstBracket.balancedList
    if elements.isEmpty { return nil }
    if elements.allSatisfy({ $0.wholeMatch(of: /-?[0-9_]+/) != nil }) { return "[Int]" }
    let isText = elements.allSatisfy { $0.wholeMatch(of: /"[^"\\]*"/) != nil }
    return isText ? "[String]" : nil
  }
}

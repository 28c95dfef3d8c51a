import Foundation

/// Whether a new declaration accepts the arguments of an old one: with generic parameters for types, or
/// with wider types.
struct Generalization {
  let old: DeclarationForm
  let new: DeclarationForm
  let inherited: InheritedTypes

  /// Whether each generic parameter of the new one can be a type of the old one.
  var isMoreGeneral: Bool {
    guard let before = old.parameters, let after = new.parameters, before.count == after.count,
      old.effects == new.effects
    else { return false }
    var types: [String: String] = [:]
    for (one, other) in zip(before, after) {
      guard one.label == other.label, one.value == nil || other.value != nil,
        Self.matches(other.type[...], one.type[...], &types)
      else { return false }
    }
    guard !types.isEmpty, Self.substituted(new.result, types) == old.result else { return false }
    return new.requirements.allSatisfy { isMet(Self.substituted($0, types)) }
  }

  private func isMet(_ requirement: String) -> Bool {
    if old.requirements.contains(requirement) { return true }
    guard let colon = requirement.firstRange(of: ": ") else {
      // The member of a type of another module is unknown.
      let sides = requirement.components(separatedBy: " == ")
      return sides.count == 2 && (sides[0] == sides[1] || !sides.allSatisfy { $0.first == "$" })
    }
    let (type, name) = (requirement[..<colon.lowerBound], requirement[colon.upperBound...])
    if name.hasPrefix("~") || type == name { return true }
    let bounds = old.requirements.filter { $0.hasPrefix("\(type): ") }
      .map { String($0.dropFirst(type.count + 2)) }
    let known = type[...].parts(between: "&").map { String($0.trimmed.prefix { $0 != "<" }) }
    return (bounds + known).contains { $0 == name || inherited.all(of: $0).contains(String(name)) }
  }

  /// Whether a type is the pattern with types in place of `$0`.
  private static func matches(
    _ pattern: Substring, _ text: Substring, _ types: inout [String: String]
  ) -> Bool {
    var (pattern, text) = (pattern, text)
    while let next = pattern.first {
      guard next == "$" else {
        guard text.first == next else { return false }
        pattern = pattern.dropFirst()
        text = text.dropFirst()
        continue
      }
      let name = pattern.prefix { $0 == "$" || $0.isNumber }
      pattern = pattern.dropFirst(name.count)
      let end = pattern.first
      let type = end == nil ? text : text.prefixOutsideBrackets { $0 == end }
      if type.isEmpty || types[String(name), default: String(type)] != type { return false }
      types[String(name)] = String(type)
      text = text.dropFirst(type.count)
    }
    return text.isEmpty
  }

  private static func substituted(_ text: String, _ types: [String: String]) -> String {
    text.replacing(/\$\d+/) { types[String($0.output)] ?? String($0.output) }
  }

  /// Whether every argument of the old type can be one of the new type.
  static func widens(_ old: String, to new: String, _ inherited: InheritedTypes) -> Bool {
    if old == new || new == "Optional<\(old)>" || new == "Any" { return true }
    let base = { (type: String) in String(type.prefix { $0 != "<" }) }
    if ["Array", "Optional", "Dictionary"].contains(base(old)), base(old) == base(new) {
      let lists = [old, new].map { $0.dropFirst(base(old).count).firstBracket.balancedList }
      return lists[0].dropLast() == lists[1].dropLast()
        && zip(lists[0], lists[1]).allSatisfy { widens("\($0)", to: "\($1)", inherited) }
    }
    if !new.contains("<"), inherited.all(of: base(old)).contains(new) { return true }
    // A function that does not throw is also one that may.
    guard old.contains("->") else { return false }
    let plain = { (type: String) in
      type.replacing(/\ throws(\([^()]*\))? ->/, with: " ->").replacing(" async ->", with: " ->")
    }
    let added = { (word: String) in new.contains(" \(word) ") || !old.contains(" \(word) ") }
    return old != new && plain(old) == plain(new) && added("async") && added("throws")
      && !old.contains("throws(")
  }
}

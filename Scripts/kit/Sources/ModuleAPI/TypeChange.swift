import Foundation

/// A change of one type, in the form that all of its spellings have.
struct TypeChange {
  let old: String
  let new: String
  let isParameter: Bool
  /// Whether types of other modules implement the declaration.
  let isImplemented: Bool
  /// Whether callers assign a property of the type.
  let isSettable: Bool
  let inherited: InheritedTypes

  /// Whether most callers compile as before.
  var isSimilar: Bool {
    let isWider = isParameter ? Generalization.widens(old, to: new, inherited) : isNarrowerResult
    return !isImplemented && isWider || isLooser || isSpelled
  }

  /// Labels of a tuple are added, or a type has another name on some systems.
  private var isSpelled: Bool {
    old.withoutLabels == old && new.withoutLabels == old || old.withoutCChar == new.withoutCChar
  }

  /// Whether only a limit changed that callers keep anyway: `@Sendable` of a parameter is gone.
  private var isLooser: Bool {
    guard old.withoutLimits == new.withoutLimits else { return false }
    let (gained, lost) = (new.limits.subtracting(old.limits), old.limits.subtracting(new.limits))
    if isImplemented { return gained.union(lost).isDisjoint(with: ["@escaping "]) }
    return isParameter
      ? gained.isDisjoint(with: String.argumentLimits) : lost.isDisjoint(with: String.resultLimits)
  }

  /// Whether a caller that reads the old result can read the new one in its place.
  private var isNarrowerResult: Bool {
    if isSettable { return false }
    if old == "()" || old == "Any" { return true }
    let base = { (type: String) in type.prefix { $0 != "<" } }
    if ["Array", "Dictionary"].contains(base(old)), base(old) == base(new) {
      return Generalization.widens(new, to: old, inherited)
    }
    if old.hasSuffix("!") || old.hasPrefix("Optional<") { return new == old.iuo }
    let isOpaque = old.hasPrefix("some ")
    let bounds = (isOpaque ? old.dropFirst("some ".count) : old[...]).parts(between: "&")
    let type = new.hasPrefix("some ") ? new.dropFirst("some ".count) : new[...]
    let given = type.parts(between: "&").map(\.trimmed)
    return !given.isEmpty
      && bounds.map(\.trimmed).allSatisfy { bound in
        given.contains { part in
          let all = inherited.all(of: String(part.prefix { $0 != "<" }))
          return new.hasPrefix("some ") && (part == bound || part.hasPrefix("\(bound)<"))
            || all.contains(String(bound)) && !bound.contains("<")
        }
      }
  }
}

extension String {
  /// `Optional<Int>` as `Int!`.
  fileprivate var iuo: String {
    hasPrefix("Optional<") ? "\(dropFirst("Optional<".count).dropLast())!" : self
  }

  fileprivate static let argumentLimits: Set = [
    "@Sendable ", "sending ", "@MainActor ", "@escaping ", " & Sendable", "Sendable & ",
  ]
  fileprivate static let resultLimits: Set = [
    "@Sendable ", " & Sendable", "Sendable & ",
  ]
  private static let allLimits =
    argumentLimits.sorted() + [
      "isolated ", "nonisolated(nonsending) ", "@unchecked ", "@preconcurrency ", "@retroactive ",
      "borrowing ", "consuming ",
    ]

  /// Without those of tuples.
  fileprivate var withoutLabels: String {
    replacing(#/([(,] ?)[A-Za-z_]\w*: /#) { "\($0.1)" }
  }

  /// `CChar` is `Int8` on most systems.
  fileprivate var withoutCChar: String { replacing(/\bCChar\b/, with: "Int8") }

  /// Attributes and keywords that change only where a value may be used.
  fileprivate var limits: Set<String> { Set(Self.allLimits.filter(contains)) }
  fileprivate var withoutLimits: String {
    Self.allLimits.reduce(self) { $0.replacing($1, with: "") }
  }
}

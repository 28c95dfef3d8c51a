/// How results of a control and a candidate are compared.
public struct ShadowComparison<Value: Sendable>: Sendable {
  /// Sets a known difference aside. The report counts each reason where the values would differ
  /// without the rule, and lists rules that no difference needed as stale.
  public struct Rule: Sendable {
    package let reason: String
    let apply: @Sendable (_ control: inout Value, _ candidate: inout Value) -> Void

    fileprivate init(
      _ reason: String, _ issue: Int?, apply: @escaping @Sendable (inout Value, inout Value) -> Void
    ) {
      self.reason = String((issue.map { "\(reason) (#\($0))" } ?? reason).prefix(200))
      self.apply = apply
    }

    /// Ignores differences at a path of the value.
    public static func ignore<Part>(
      _ path: any WritableKeyPath<Value, Part> & Sendable, because reason: String, issue: Int? = nil
    ) -> Rule {
      Rule(reason, issue) { $1[keyPath: path] = $0[keyPath: path] }
    }

    /// Ignores a kind of difference: all of it where `isKnown` is true.
    public static func ignore(
      because reason: String, issue: Int? = nil,
      where isKnown: @escaping @Sendable (_ control: Value, _ candidate: Value) -> Bool
    ) -> Rule {
      Rule(reason, issue) { if isKnown($0, $1) { $1 = $0 } }
    }

    /// Changes both values before they are compared: sorts, rounds, removes white space.
    public static func normalize(
      because reason: String, issue: Int? = nil, _ change: @escaping @Sendable (inout Value) -> Void
    ) -> Rule {
      Rule(reason, issue) { control, candidate in
        change(&control)
        change(&candidate)
      }
    }
  }

  package let rules: [Rule]
  private let areEqual: @Sendable (Value, Value) -> Bool
  private let areErrorsEqual: @Sendable (any Error, any Error) -> Bool
  private let describe: @Sendable (Value, Value) -> String?

  /// - Parameters:
  ///   - areErrorsEqual: by default, errors are equal if they have the same type, and the same domain
  ///     and code or the same case.
  ///   - describe: an example of a difference for the report; must not contain what users typed.
  public init(
    by areEqual: @escaping @Sendable (Value, Value) -> Bool, rules: [Rule] = [],
    errors areErrorsEqual: (@Sendable (any Error, any Error) -> Bool)? = nil,
    describe: @escaping @Sendable (Value, Value) -> String? = { _, _ in nil }
  ) {
    self.areEqual = areEqual
    self.rules = rules
    self.areErrorsEqual = areErrorsEqual ?? { ErrorIdentity($0) == ErrorIdentity($1) }
    self.describe = describe
  }

  /// Compares with `==`, and takes a number that is none (NaN) as equal to another one.
  public init(
    rules: [Rule] = [], errors areErrorsEqual: (@Sendable (any Error, any Error) -> Bool)? = nil,
    describe: @escaping @Sendable (Value, Value) -> String? = { _, _ in nil }
  ) where Value: Equatable {
    self.init(
      by: { $0 == $1 || differOnlyInNaN($0, $1) }, rules: rules, errors: areErrorsEqual,
      describe: describe)
  }

  /// The comparison after the switch: its closures still receive the old implementation's value first.
  package func atStage(_ stage: ShadowStage) -> ShadowComparison {
    guard stage == .switched else { return self }
    let swapped = rules.map { rule in
      Rule(rule.reason, nil) { control, candidate in rule.apply(&candidate, &control) }
    }
    return ShadowComparison(
      by: { [areEqual] in areEqual($1, $0) }, rules: swapped,
      errors: { [areErrorsEqual] in areErrorsEqual($1, $0) },
      describe: { [describe] in describe($1, $0) })
  }

  func compare<Failure>(
    _ control: Result<Value, Failure>, _ candidate: Result<Value, Failure>
  ) -> Finding {
    switch (control, candidate) {
    case (.success(let control), .success(let candidate)): compare(control, candidate)
    case (.failure(let control), .failure(let candidate)):
      areErrorsEqual(control, candidate)
        ? Finding(outcome: .matched)
        : Finding(
          outcome: .mismatched, difference: "error",
          example: example(ErrorIdentity(control), ErrorIdentity(candidate)))
    case (.success, .failure(let error)):
      Finding(
        outcome: .failed, difference: "throws \(name(of: error))",
        example: "\(ErrorIdentity(error))")
    case (.failure(let error), .success):
      Finding(
        outcome: .mismatched, difference: "no \(name(of: error))",
        example: "\(ErrorIdentity(error))")
    }
  }

  package func compare(_ control: Value, _ candidate: Value) -> Finding {
    guard !areEqual(control, candidate) else { return Finding(outcome: .matched) }
    let (left, right) = applying(rules, to: control, candidate)
    guard !areEqual(left, right) else {
      return Finding(outcome: .ignored, reasons: neededRules(control, candidate).map(\.reason))
    }
    let path = differingPath(left, right)
    return Finding(
      outcome: .mismatched, difference: path.isEmpty ? "value" : path,
      example: describe(left, right))
  }

  package func applying(
    _ rules: [Rule], to control: Value, _ candidate: Value
  ) -> (control: Value, candidate: Value) {
    rules.reduce(into: (control, candidate)) { $1.apply(&$0.0, &$0.1) }
  }

  /// Without any of them, equal values would differ.
  private func neededRules(_ control: Value, _ candidate: Value) -> [Rule] {
    rules.indices.reversed().reduce(into: rules) { needed, position in
      var others = needed
      others.remove(at: position)
      let (left, right) = applying(others, to: control, candidate)
      if areEqual(left, right) { needed = others }
    }
  }
}

private func example(_ control: ErrorIdentity, _ candidate: ErrorIdentity) -> String {
  control == candidate ? "another \(candidate)" : "\(candidate) instead of \(control)"
}

/// The name of the error's own type, also if it is generic here.
private func name(of error: any Error) -> String { "\(type(of: error))" }

/// The result of one comparison.
package struct Finding: Equatable, Sendable {
  package var outcome: ShadowResult.Outcome
  package var difference: String?
  package var example: String?
  var reasons: [String] = []

  package init(
    outcome: ShadowResult.Outcome, difference: String? = nil, example: String? = nil,
    reasons: [String] = []
  ) {
    self.outcome = outcome
    self.difference = difference
    self.example = example
    self.reasons = reasons
  }
}

/// The path of the first difference, by labels of properties and cases only: `.rows[].title`.
private func differingPath(_ left: Any, _ right: Any, depth: Int = 8) -> String {
  let (one, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
  guard depth > 0, type(of: left) == type(of: right), !hasDataLabels(left, one) else { return "" }
  guard one.children.count == other.children.count else { return ".count" }
  for (child, counterpart) in zip(one.children, other.children) {
    // An enum's only child is labelled with its case.
    guard child.label == counterpart.label else { return "" }
    if !equal(child.value, counterpart.value) {
      let label = child.label.map { "." + $0.prefix(40) } ?? "[]"
      return label + differingPath(child.value, counterpart.value, depth: depth - 1)
    }
  }
  return ""
}

/// Whether the labels of the children may be data, or their order is not defined.
private func hasDataLabels(_ value: Any, _ mirror: Mirror) -> Bool {
  switch mirror.displayStyle {
  case .dictionary, .set: true
  case .collection, .optional: false
  default: value is any CustomReflectable
  }
}

/// As ``isSame(_:_:)``, but NaN equals NaN in what is Equatable.
private func equal(_ left: Any, _ right: Any) -> Bool {
  isSame(left, right) || left is any Equatable && differOnlyInNaN(left, right)
}

/// `==` if both are Equatable, else whether their reflections are equal.
private func isSame(_ left: Any, _ right: Any) -> Bool {
  func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  if let left = left as? any Equatable { return isEqual(left) }
  return String(reflecting: left) == String(reflecting: right)
}

/// Whether values that are not equal are so but for numbers that are NaN in both.
private func differOnlyInNaN(_ left: Any, _ right: Any, depth: Int = 16) -> Bool {
  func isNaN<Number: FloatingPoint>(_ number: Number) -> Bool {
    number.isNaN && (right as? Number)?.isNaN == true
  }
  if let number = left as? any FloatingPoint { return isNaN(number) }
  guard depth > 0, type(of: left) == type(of: right) else { return false }
  if let left = left as? [AnyHashable: Any], let right = right as? [AnyHashable: Any] {
    let parts = left.compactMap { key, value in right[key].map { (value, $0) } }
    return parts.count == left.count && left.count == right.count && differOnlyInNaN(parts, depth)
  }
  let (one, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
  guard !hasDataLabels(left, one), one.displayStyle != .class,
    one.children.map(\.label) == other.children.map(\.label)
  else { return false }
  return differOnlyInNaN(
    zip(one.children, other.children).map { ($0.value, $1.value) }, depth)
}

private func differOnlyInNaN(_ parts: [(Any, Any)], _ depth: Int) -> Bool {
  var hasNaN = false
  for (left, right) in parts where !isSame(left, right) {
    guard differOnlyInNaN(left, right, depth: depth - 1) else { return false }
    hasNaN = true
  }
  return hasNaN
}

/// The `#if` branches that the reader stands in. A later branch carries what rules out the former.
struct ConditionStack {
  private var branches: [(earlier: [String], own: String?)] = []

  var texts: [String] {
    branches.map { branch in
      let denials = branch.earlier.map { "!(\($0))" }
      return (denials + (branch.own.map { [$0] } ?? [])).joined(separator: " && ")
    }
  }

  mutating func open(_ condition: String) {
    branches.append(([], condition))
  }

  /// `#elseif`, or `#else` without a condition; what opens nothing is let pass.
  mutating func alternative(_ condition: String?) {
    guard let branch = branches.popLast() else { return }
    branches.append((branch.earlier + (branch.own.map { [$0] } ?? []), condition))
  }

  mutating func close() {
    _ = branches.popLast()
  }
}

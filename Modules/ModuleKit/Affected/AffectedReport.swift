extension AffectedModules {
  private struct Entry: Encodable {
    let name: String
    let isTest: Bool
    let why: [String]
    let owners: [String]
  }

  private struct Shard: Encodable {
    let shard: Int
    let tests: [String]
    let filter: String
  }

  /// The affected modules and tests, for a reader or for CI. Shards are balanced by the weights of
  /// the test targets, which are their numbers of tests by default and 1 if there is none.
  package func text(
    _ format: AffectedFormat, why: Bool = false, showsOwners: Bool = false, shards: Int = 1,
    weights: [String: Double]? = nil
  ) throws -> String {
    switch format {
    case .names: lines(modules, why, showsOwners)
    case .tests: lines(tests, why, showsOwners)
    case .filter: Self.filter(tests.map(\.name))
    case .matrix:
      try JSONText.of(["include": matrix(shards, weights ?? testCounts)], onOneLine: true)
    case .json: try JSONText.of(modules.map(entry))
    }
  }

  private func lines(_ modules: [Module], _ why: Bool, _ showsOwners: Bool) -> String {
    modules.map(entry).map { entry in
      let team = showsOwners ? entry.owners.map { "\t\($0)" }.joined() : ""
      return entry.name + team + (why ? "\n  \(entry.why.joined(separator: " → "))" : "")
    }.joined(separator: "\n")
  }

  private func entry(_ module: Module) -> Entry {
    Entry(
      name: module.name, isTest: module.isTest, why: reasons[module.name] ?? [],
      owners: project.owners?.owners(of: module) ?? [])
  }

  /// For `swift test --filter`. Without tests, a pattern that matches none: an empty filter runs
  /// all.
  private static func filter(_ tests: [String]) -> String {
    if tests.isEmpty { return "^$" }
    return "^(\(tests.map(\.moduleName).joined(separator: "|")))\\."
  }

  private var testCounts: [String: Double] {
    let counts = tests.map { module in
      let declarations = module.sources.filter(\.isSwift).flatMap {
        DeclarationReader.declarations(in: project.workspace.bytes(of: $0))
      }
      return (module.name, Double(declarations.count(where: \.isTest)))
    }
    return Dictionary(counts) { first, _ in first }
  }

  private func matrix(_ count: Int, _ weights: [String: Double]) -> [Shard] {
    let tests = tests.map { (name: $0.name, weight: weights[$0.name] ?? 1) }
      .sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }
    var shards: [(tests: [String], weight: Double)] = Array(
      repeating: ([], 0), count: min(count, tests.count))
    for test in tests {
      guard let least = shards.indices.min(by: { shards[$0].weight < shards[$1].weight }) else {
        break
      }
      shards[least].tests.append(test.name)
      shards[least].weight += test.weight
    }
    return shards.enumerated().map { index, shard in
      let tests = shard.tests.sorted()
      return Shard(shard: index + 1, tests: tests, filter: Self.filter(tests))
    }
  }
}

package enum AffectedFormat: String, CaseIterable, Sendable {
  case names, tests, matrix, filter, json
}

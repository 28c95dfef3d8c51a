/// Formats the affected modules and tests, for a reader or for CI.
package struct AffectedReport {
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

  private let affected: AffectedModules
  private let owners: CodeOwners?
  private let weights: [String: Double]

  /// Shards are balanced by test weights; a test target without a weight counts as 1.
  package init(
    _ affected: AffectedModules, owners: CodeOwners?, weights: [String: Double] = [:]
  ) {
    self.affected = affected
    self.owners = owners
    self.weights = weights
  }

  package func text(
    _ format: AffectedFormat, why: Bool = false, showsOwners: Bool = false, shards: Int = 1
  ) throws -> String {
    switch format {
    case .names: lines(affected.modules, why, showsOwners)
    case .tests: lines(affected.tests, why, showsOwners)
    case .filter: Self.filter(affected.tests.map(\.name))
    case .matrix: try JSONText.of(["include": matrix(shards)], onOneLine: true)
    case .json: try JSONText.of(affected.modules.map(entry))
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
      name: module.name, isTest: module.isTest, why: affected.reasons[module.name] ?? [],
      owners: owners?.owners(of: module) ?? [])
  }

  /// For `swift test --filter`. Without tests, a pattern that matches none: an empty filter runs
  /// all.
  private static func filter(_ tests: [String]) -> String {
    if tests.isEmpty { return "^$" }
    return "^(\(tests.map(\.moduleName).joined(separator: "|")))\\."
  }

  /// Assigns the heaviest test first, each to the shard with the smallest sum.
  private func matrix(_ count: Int) -> [Shard] {
    let tests = affected.tests.map { (name: $0.name, weight: weights[$0.name] ?? 1) }
      .sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }
    var shards: [(tests: [String], weight: Double)] = Array(
      repeating: ([], 0), count: min(max(1, count), tests.count))
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

/// Counts the tests of a module: `@Test`, and `func test…` of XCTest.
package enum TestCounter {
  package static func count(_ module: Module, in root: String) -> Int {
    module.sources.filter(\.isSwift).compactMap { SourceBytes.read(root.path(appending: $0)) }
      .reduce(0) { $0 + count($1) }
  }

  static func count(_ bytes: [UInt8]) -> Int {
    DeclarationReader.declarations(in: bytes).count(where: \.isTest)
  }
}

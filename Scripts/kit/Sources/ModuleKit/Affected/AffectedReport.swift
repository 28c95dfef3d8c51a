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

  /// The affected modules and tests, for a reader or for CI. Shards are balanced by the durations of
  /// the tests, by default by their number.
  package func text(
    _ format: AffectedFormat, why: Bool = false, showsOwners: Bool = false, shards: Int = 1,
    durations: TestDurations? = nil
  ) throws -> String {
    switch format {
    case .names: lines(modules, why, showsOwners)
    case .tests: lines(tests, why, showsOwners)
    case .filter: filter(ofShard: 1, of: 1)
    case .matrix: try JSONText.of(["include": matrix(shards, durations)], onOneLine: true)
    case .json: try JSONText.of(modules.map(entry))
    }
  }

  private func lines(_ modules: [Module], _ why: Bool, _ showsOwners: Bool) -> String {
    modules.map(entry).map { entry in
      let team = showsOwners ? entry.owners.map { "\t\($0)" }.joined() : ""
      return entry.name + team + (why ? "\n  \(entry.why.joined(separator: " → ").onOneLine)" : "")
    }.joined(separator: "\n")
  }

  private func entry(_ module: Module) -> Entry {
    Entry(
      name: module.name, isTest: module.isTest, why: reasons[module.name] ?? [],
      owners: project.owners?.owners(of: module) ?? [])
  }

  /// For `swift test --filter`: one of several parts of about the same duration, counted from 1.
  package func filter(
    ofShard number: Int, of count: Int, durations: TestDurations? = nil
  ) -> String {
    self.shards(count, durations).filter(number - 1)
  }

  private func shards(_ count: Int, _ durations: TestDurations?) -> TestShards {
    TestShards(
      of: Set(tests.map { $0.target ?? $0.name }).sorted(),
      durations ?? TestDurations(targets: testCounts), count: count)
  }

  private var testCounts: [String: Double] {
    let counts = tests.map { module in
      let declarations = module.swiftSources.flatMap {
        DeclarationReader.declarations(in: project.workspace.bytes(of: $0))
      }
      return (module.target ?? module.name, Double(declarations.count(where: \.isTest)))
    }
    return Dictionary(counts) { first, _ in first }
  }

  private func matrix(_ count: Int, _ durations: TestDurations?) -> [Shard] {
    let shards = shards(count, durations)
    return shards.seconds.indices.map { index in
      Shard(shard: index + 1, tests: shards.targets(of: index), filter: shards.filter(index))
    }.filter { !$0.tests.isEmpty }
  }
}

package enum AffectedFormat: String, CaseIterable, Sendable {
  case names, tests, matrix, filter, json
}

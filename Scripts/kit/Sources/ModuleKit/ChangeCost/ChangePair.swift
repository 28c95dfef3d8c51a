/// Two changes to one pattern: what both change, and whether the earlier one can be taken back alone
/// from under the later one.
package struct ChangePair: Codable, Equatable, Sendable {
  package var pattern: String
  package var earlier: String
  package var later: String
  /// Functions and types in the sources that both change, by name.
  package var declarations: [String]
  /// Files in which taking the earlier change back conflicts with the later one.
  package var conflicts: [String]
  /// Files in which it conflicts before the later one, with other commits.
  package var otherConflicts: [String]
}

extension Repository {
  /// The pairs of each pattern, of changes that follow each other: changes on two branches form none.
  package func changePairs(
    of costs: [ChangeCost], excluding excluded: [String] = []
  ) async throws -> [ChangePair] {
    let excluded = excluded.map { PathGlob($0) }
    var pairs: [ChangePair] = []
    for later in costs.indices {
      for earlier in costs[..<later] {
        let pair = try await pair(earlier, costs[later]) { path in
          !excluded.contains { $0.matches(path) }
        }
        pairs += pair.map { [$0] } ?? []
      }
    }
    return pairs
  }

  private func pair(
    _ earlier: ChangeCost, _ later: ChangeCost, where isCounted: (String) -> Bool
  ) async throws -> ChangePair? {
    guard let pattern = later.pattern, pattern == earlier.pattern, let first = later.commits.first,
      let one = earlier.commits.last, let other = later.commits.last
    else { return nil }
    let base = try await mergeBase(one, other)
    if base != one && base != other { return nil }
    let after = try await conflicts(reverting: earlier.commits, from: base == one ? other : one)
    let before =
      after.isEmpty ? [] : try await conflicts(reverting: earlier.commits, from: "\(first)^")
    return ChangePair(
      pattern: pattern, earlier: earlier.change, later: later.change,
      declarations: Set(earlier.declarations).intersection(later.declarations).sorted(),
      conflicts: after.subtracting(before).filter(isCounted).sorted(),
      otherConflicts: before.filter(isCounted).sorted())
  }

  /// The files in conflict after the commits are reverted, the last one first.
  private func conflicts(reverting commits: [String], from tip: String) async throws -> Set<String>
  {
    let objects = try await git(["rev-parse", "--path-format=absolute", "--git-path", "objects"])
    return try await ScratchFolder.with { folder in
      // A separate folder of objects leaves the repository's own unchanged.
      let environment = [
        "GIT_OBJECT_DIRECTORY": folder, "GIT_ALTERNATE_OBJECT_DIRECTORIES": objects,
      ]
      func newCommit(_ tree: String, on parents: [String] = []) async throws -> String {
        let author = ["-c", "user.name=kit", "-c", "user.email=kit"]
        return try await git(
          author + ["commit-tree", "-m", tree, "\(tree)^{tree}"] + parents.flatMap { ["-p", $0] },
          environment: environment)
      }
      var (tree, files) = (tip, Set<String>())
      for reverted in commits.reversed() {
        // git takes the base of a merge from the parents; `--merge-base` needs git 2.40.
        let base = try await newCommit(reverted)
        let sides = [
          try await newCommit(tree, on: [base]), try await newCommit("\(reverted)^", on: [base]),
        ]
        let merged = try await git(
          ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z"] + sides,
          environment: environment, statuses: [0, 1]
        ).split(separator: "\0").map(String.init)
        files.formUnion(merged.dropFirst())
        tree = merged.first ?? tree
      }
      return files
    }
  }
}

extension [ChangePair] {
  package func text(_ format: TableFormat) throws -> String {
    if format == .json { return try JSONText.of(self) }
    if isEmpty { return "No pattern has two changes in this range." }
    let headings = ["earlier", "later", "pattern", "declarations", "conflicts", "other conflicts"]
    return ReportTable(
      headings: headings, words: 3,
      rows: map { pair in
        [pair.earlier, pair.later, pair.pattern]
          + [pair.declarations, pair.conflicts, pair.otherConflicts].map { String($0.count) }
      }
    ).text(format)
  }
}

/// Counts from a repository's history what changes cost. A commit says what it belongs to in the
/// trailers `Change:` and `Pattern:`; what all patterns share has the first alone.
package struct ChangeHistory {
  private let repository: Repository

  package init(_ repository: Repository) {
    self.repository = repository
  }

  /// Of the commits that the head has and the base has not, in the order in which they first
  /// occur. Fails in a shallow clone, whose figures would be too small.
  package func costs(from base: String?, to head: String) throws(KitError) -> [ChangeCost] {
    var costs: [ChangeCost] = []
    for commit in try repository.taggedCommits(from: base, to: head) {
      let known = costs.firstIndex {
        $0.change == commit.change && $0.pattern == commit.pattern
      }
      if known == nil {
        costs.append(ChangeCost(change: commit.change, pattern: commit.pattern, commits: []))
      }
      let index = known ?? costs.count - 1
      costs[index].commits.append(commit.id)
      for file in try repository.files(of: commit.id) {
        try count(file, of: commit.id, into: &costs[index])
      }
    }
    return costs
  }

  private func count(
    _ file: FileChange, of commit: String, into cost: inout ChangeCost
  ) throws(KitError) {
    if file.isTest {
      cost.tests.count(file)
      guard file.path.isSwift else { return }
      cost.testCases = try names(file, of: commit) { $0.tests(in: $1) }.union(cost.testCases)
        .sorted()
    } else if file.isSource {
      cost.sources.count(file)
      cost.types = try names(file, of: commit) { $0.types(in: $1) }.union(cost.types).sorted()
    } else {
      cost.others.count(file)
    }
  }

  /// What the lines belong to that came, in the new text, and that went, in the old one.
  private func names(
    _ file: FileChange, of commit: String,
    _ belonging: (DeclaredLines, Range<Int>) -> Set<String>
  ) throws(KitError) -> Set<String> {
    let old = file.hunks.map(\.old).filter { !$0.isEmpty }
    let new = file.hunks.map(\.new).filter { !$0.isEmpty }
    var names: Set<String> = []
    for (lines, path, commit) in [
      (old, file.oldPath ?? file.path, "\(commit)^"), (new, file.path, commit),
    ] where !lines.isEmpty {
      let declared = DeclaredLines(try repository.text(of: path, at: commit))
      names.formUnion(lines.flatMap { belonging(declared, $0) })
    }
    return names
  }
}

/// A commit whose trailers say which change it makes, and in which pattern.
struct TaggedCommit: Equatable {
  let id: String
  let change: String
  let pattern: String?

  /// Nil for a commit that names no change. The parts are set apart by the unit separator, the
  /// values of one trailer by the record separator.
  init?(_ line: Substring) throws(KitError) {
    let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .failed("git wrote a commit in an unknown form") }
    id = String(parts[0])
    let change = try Self.value("Change", parts[1], id)
    pattern = try Self.value("Pattern", parts[2], id)
    if change == nil, pattern != nil {
      throw .failed("commit \(id.prefix(12)) names a Pattern: and no Change:")
    }
    guard let change else { return nil }
    self.change = change
  }

  private static func value(
    _ key: String, _ text: Substring, _ id: String
  ) throws(KitError) -> String? {
    let values = Set(text.split(separator: "\u{1E}").filter { !$0.allSatisfy(\.isWhitespace) })
    // What belongs to two can't be told apart.
    if values.count > 1 {
      throw .failed("commit \(id.prefix(12)) has more than one \(key): trailer")
    }
    return values.first.map(String.init)
  }
}

/// Change costs from git history. The trailers `Change:` and `Pattern:` classify a commit; a commit
/// shared by all patterns has only `Change:`.
extension Repository {
  /// Covers commits in `head` but not in `base`, in order of first occurrence. Fails in a shallow
  /// clone, whose figures would be too small.
  ///
  /// - Parameter excluded: paths that are not counted, as in a `.gitignore` file.
  package func changeCosts(
    from base: String?, to head: String, excluding excluded: [String] = []
  ) async throws -> [ChangeCost] {
    let excluded = excluded.map { PathGlob($0) }
    let listed = try await git(["ls-tree", "-r", "--name-only", "-z", head])
    let present = Set(listed.split(separator: "\0"))
    var costs: [ChangeCost] = []
    for commit in try await taggedCommits(from: base, to: head) {
      let known = costs.firstIndex { $0.change == commit.change && $0.pattern == commit.pattern }
      let index = known ?? costs.endIndex
      if known == nil {
        costs.append(ChangeCost(change: commit.change, pattern: commit.pattern, commits: []))
      }
      costs[index].commits.append(commit.id)
      let changed = try await files(of: commit.id, excluding: excluded)
      count(changed, into: &costs[index])
      let missing = changed.filter { $0.isSource && !present.contains(Substring($0.path)) }
      if missing.isEmpty { continue }
      let gone = try await files(of: commit.id, notIn: head)
      costs[index].vanished.form(gone.intersection(missing.map(\.path)))
    }
    return costs
  }

  /// The cost of each commit alone, with or without trailers, under its subject.
  ///
  /// - Parameter excluded: paths that are not counted, as in a `.gitignore` file.
  package func changeCosts(
    of commits: [String], excluding excluded: [String] = []
  ) async throws -> [ChangeCost] {
    try await requireAllCommits()
    var costs: [ChangeCost] = []
    for name in commits {
      let id = try await commit(name)
      let subject = try await git(["log", "-1", "--no-show-signature", "--format=%s", id, "--"])
      var cost = ChangeCost(change: subject, pattern: nil, commits: [id])
      count(try await files(of: id, excluding: excluded.map { PathGlob($0) }), into: &cost)
      costs.append(cost)
    }
    return costs
  }

  private func files(
    of commit: String, excluding excluded: [PathGlob]
  ) async throws -> [FileChange] {
    try await files(of: commit).filter { file in !excluded.contains { $0.matches(file.path) } }
  }

  /// Renamed files are followed.
  private func files(of commit: String, notIn head: String) async throws -> Set<String> {
    let difference = ["diff", "--no-ext-diff", "--diff-filter=D", "-M", "-l0", "--name-only", "-z"]
    let names = try await git(difference + [commit, head, "--"])
    return Set(names.split(separator: "\0").map(String.init))
  }

  private func count(_ files: [FileChange], into cost: inout ChangeCost) {
    for file in files { cost[keyPath: file.kind].count(file) }
    let sources = files.filter(\.isSource)
    cost.declarations.form(sources.names { $0.isType || $0.isFunction })
    // A list of cases in one line changes without a change to each.
    let listed = sources.map(\.old).names(where: \.isListed)
      .intersection(sources.map(\.new).names(where: \.isListed))
    cost.requirementsAndCases.form(
      sources.names(where: \.isRequirementOrCase).subtracting(listed))
    let tests = files.filter { $0.isTest && $0.path.isSwift }
    let (changed, known) = (tests.names(where: \.isTest), tests.map(\.old).names(where: \.isTest))
    cost.changedTests.form(changed.intersection(known).subtracting(cost.addedTests))
    cost.addedTests.form(changed.subtracting(known).subtracting(cost.changedTests))
    let left = tests.map(\.new).names(where: \.isTest)
    cost.removedTests.removeAll(where: left.contains)
    cost.removedTests.form(changed.intersection(cost.changedTests).subtracting(left))
  }
}

extension [String] {
  fileprivate mutating func form(_ names: Set<String>) { self = names.union(self).sorted() }
}

extension [FileChange] {
  /// Of the declarations at the changed lines, of which the removed ones are in the old version.
  fileprivate func names(where isCounted: (Declaration) -> Bool) -> Set<String> {
    Set(
      flatMap { [$0.old, $0.new] }.flatMap {
        DeclaredLines($0.text).names(in: $0.lines, where: isCounted)
      })
  }
}

extension [FileChange.Version] {
  /// Of all declarations.
  fileprivate func names(where isCounted: (Declaration) -> Bool) -> Set<String> {
    Set(flatMap { DeclarationReader.declarations(in: $0.text).filter(isCounted).map(\.name) })
  }
}

/// A commit whose trailers name its change and pattern.
struct TaggedCommit: Equatable {
  let id: String
  let change: String
  let pattern: String?

  /// Nil for a commit without a change. Fields are separated by the unit separator, values of one
  /// trailer by the record separator.
  init?(_ line: Substring) throws {
    let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw KitError.failed("unexpected output of git log") }
    id = String(parts[0])
    let change = try Self.value("Change", parts[1], id)
    pattern = try Self.value("Pattern", parts[2], id)
    if change == nil, pattern != nil {
      throw KitError.failed("commit \(id.prefix(12)) has a Pattern: trailer but no Change: trailer")
    }
    guard let change else { return nil }
    self.change = change
  }

  private static func value(_ key: String, _ text: Substring, _ id: String) throws -> String? {
    let values = Set(text.split(separator: "\u{1E}").filter { !$0.allSatisfy(\.isWhitespace) })
    // A commit with two values can't be attributed to either.
    if values.count > 1 {
      throw KitError.failed("commit \(id.prefix(12)) has more than one \(key): trailer")
    }
    return values.first.map(String.init)
  }
}

import SystemKit

struct GitRepository {
  let root: String

  /// Resolves a revision to a commit.
  ///
  /// - Throws: ``CommandError``: there is none.
  func commit(_ name: String) throws -> String {
    do {
      return try git(
        ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
    } catch is CommandError { throw CommandError("unknown commit '\(name)'") }
  }

  /// Calls the closure with a temporary folder that contains the files of a commit.
  func withFiles<Result>(of commit: String, _ body: (String) throws -> Result) throws -> Result {
    try Command.withTemporaryFolder { folder in
      // A separate index leaves the repository's own unchanged.
      let index = ["GIT_INDEX_FILE": "\(folder)/.race-index"]
      _ = try git(["read-tree", commit], environment: index)
      _ = try git(
        ["checkout-index", "--all", "--quiet", "--prefix=\(folder)/"], environment: index)
      return try body(folder)
    }
  }

  /// The changed places of the sources that kit has counted, as git writes them: a plumbing command
  /// ignores the user's settings.
  func patch(of change: CountedChange) throws -> String {
    let options = ["--root", "-r", "-M", "--no-commit-id", "--no-ext-diff", "--no-textconv"]
    return try change.commits.map { commit in
      try git(
        ["diff-tree"] + options + ["--patch", "--unified=0", commit, "--"] + change.sources.paths)
    }.joined(separator: "\n")
  }

  struct ChangedFile: Equatable {
    /// After the change.
    var path: String
    var added: Int
    var removed: Int
  }

  /// The first commit with this subject.
  ///
  /// - Throws: ``CommandError``: there is none.
  func commit(subject: String) throws -> String {
    let lines = try git(["log", "--format=%H %s", "--fixed-strings", "--grep", subject])
    // The hash has 40 characters.
    guard let first = lines.split(separator: "\n").last(where: { $0.dropFirst(41) == subject })
    else { throw CommandError("no commit has the subject '\(subject)'") }
    return String(first.prefix(40))
  }

  /// Without binary files.
  func numbers(of commit: String) throws -> [ChangedFile] {
    let options = ["--root", "-r", "--no-renames", "--no-commit-id", "--no-ext-diff", "--numstat"]
    return try git(["diff-tree"] + options + [commit]).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 3, let added = Int(parts[0]), let removed = Int(parts[1]) else {
        return nil
      }
      return ChangedFile(path: String(parts[2]), added: added, removed: removed)
    }
  }

  /// The number of tests in the files at `paths`, patterns of git, before the commit.
  func testCount(before commit: String, at paths: [String]) throws -> Int {
    guard let parent = try? self.commit("\(commit)^") else { return 0 }
    // Without a match, the exit code is 1.
    let lines = try git(
      ["grep", "--no-color", "-hE", "^ *@Test( |\\(|$)", parent, "--"] + paths, statuses: [0, 1])
    return lines.split(separator: "\n").count
  }

  private func git(
    _ arguments: [String], environment: [String: String] = [:], statuses: Set<Int32> = [0]
  ) throws -> String {
    let result = try Command.run(
      "git", arguments, in: root, environment: environment, limit: .seconds(120))
    guard statuses.contains(result.status) else {
      throw CommandError(
        result.errors.split(separator: "\n").first.map(String.init) ?? "git failed")
    }
    return result.output.hasSuffix("\n") ? String(result.output.dropLast()) : result.output
  }
}

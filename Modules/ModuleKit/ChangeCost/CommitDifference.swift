/// Parses git's output about the files of a commit.
enum CommitDifference {
  /// Parses `--name-status -z`: `M NUL path NUL`, and for a renamed file `R090 NUL old NUL new NUL`.
  static func files(_ names: String) throws -> [FileChange] {
    var files: [FileChange] = []
    var parts = names.split(separator: "\0", omittingEmptySubsequences: false)[...]
    while let status = parts.popFirst(), !status.isEmpty {
      let old = status.hasPrefix("R") ? parts.popFirst() : nil
      guard let path = parts.popFirst(), !path.isEmpty else { throw unreadable }
      files.append(FileChange(path: String(path), oldPath: old.map(String.init)))
    }
    return files
  }

  /// Parses `--patch --unified=0`: one list per file, in the same order as `files`.
  static func hunks(_ patch: String) throws -> [[FileChange.Hunk]] {
    var files: [[FileChange.Hunk]] = []
    for line in patch.utf8.split(separator: UInt8.newline) {
      // Content lines start with a sign or a space, so they can't match these prefixes.
      if line.starts(with: "diff --git ".utf8) {
        files.append([])
      } else if line.starts(with: "@@ ".utf8) {
        guard !files.isEmpty else { throw unreadable }
        files[files.count - 1].append(try hunk(Substring(line)))
      }
    }
    return files
  }

  /// Parses `@@ -first,count +first,count @@`; an omitted count is 1.
  private static func hunk(_ line: Substring) throws -> FileChange.Hunk {
    guard let match = line.prefixMatch(of: /@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/) else {
      throw unreadable
    }
    return FileChange.Hunk(old: range(match.1, match.2), new: range(match.3, match.4))
  }

  private static func range(_ first: Substring, _ count: Substring?) -> Range<Int> {
    let first = Int(first) ?? 0
    return first..<first + (count.flatMap { Int($0) } ?? 1)
  }

  private static let unreadable = KitError.failed("unexpected output of git diff-tree")
}

extension Repository {
  /// Commits in the range with a `Change:` trailer, oldest first. Merges are skipped: their commits
  /// are counted.
  func taggedCommits(from base: String?, to head: String) throws -> [TaggedCommit] {
    if try isShallow() {
      throw KitError.failed("the clone is shallow, without all commits; run git fetch --unshallow")
    }
    let trailers = ["Change", "Pattern"].map {
      "%x1f%(trailers:key=\($0),valueonly,unfold,separator=%x1e)"
    }
    let log = try git([
      "log", "-z", "--reverse", "--topo-order", "--no-merges", "--no-show-signature",
      "--format=%H" + trailers.joined(), base.map { "\($0)..\(head)" } ?? head, "--",
    ])
    return try log.split(separator: "\0").compactMap(TaggedCommit.init)
  }

  func files(of commit: String) throws -> [FileChange] {
    // A plumbing command ignores the user's diff settings.
    let difference = ["diff-tree", "--root", "-r", "-M", "--no-commit-id", "--no-ext-diff"]
    let files = try CommitDifference.files(try git(difference + ["--name-status", "-z", commit]))
    let hunks = try CommitDifference.hunks(
      try git(difference + ["--no-textconv", "--patch", "--unified=0", commit]))
    guard files.count == hunks.count else {
      throw KitError.failed("\(commit) changes the type of a file and can't be counted")
    }
    return zip(files, hunks).map { FileChange(path: $0.path, oldPath: $0.oldPath, hunks: $1) }
  }

  func text(of path: String, at commit: String) throws -> String {
    try git(["cat-file", "blob", "\(commit):\(path)"])
  }
}

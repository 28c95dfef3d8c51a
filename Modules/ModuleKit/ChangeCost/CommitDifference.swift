/// Parses git's output about the files of a commit.
enum CommitDifference {
  /// Parses `--numstat -z`: `added TAB removed TAB path NUL`, and for a renamed file `added TAB
  /// removed TAB NUL old NUL new NUL`. Binary files have `-` for both counts.
  static func files(_ numbers: String) throws(KitError) -> [FileChange] {
    var files: [FileChange] = []
    var parts = numbers.split(separator: "\0", omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst(), !part.isEmpty {
      let cells = part.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard cells.count == 3 else { throw unreadable }
      var file = FileChange(
        path: String(cells[2]), added: try lines(cells[0]), removed: try lines(cells[1]))
      if cells[2].isEmpty {
        guard let old = parts.popFirst(), let new = parts.popFirst() else { throw unreadable }
        file.oldPath = String(old)
        file.path = String(new)
      }
      files.append(file)
    }
    return files
  }

  private static func lines(_ cell: Substring) throws(KitError) -> Int {
    if cell == "-" { return 0 }
    guard let count = Int(cell) else { throw unreadable }
    return count
  }

  /// Parses `--patch --unified=0`: one list per file, in the same order as `files`.
  static func hunks(_ patch: String) throws(KitError) -> [[FileChange.Hunk]] {
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
  private static func hunk(_ line: Substring) throws(KitError) -> FileChange.Hunk {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[1].first == "-", words[2].first == "+" else { throw unreadable }
    return FileChange.Hunk(
      old: try range(words[1].dropFirst()), new: try range(words[2].dropFirst()))
  }

  private static func range(_ text: Substring) throws(KitError) -> Range<Int> {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard let first = numbers.first ?? nil, let count = numbers.count > 1 ? numbers[1] : 1 else {
      throw unreadable
    }
    return first..<first + count
  }

  private static let unreadable = KitError.failed("git wrote a difference in an unknown form")
}

extension Repository {
  /// Commits in the range with a `Change:` trailer, oldest first. Merges are skipped: their commits
  /// are counted.
  func taggedCommits(from base: String?, to head: String) throws(KitError) -> [TaggedCommit] {
    if try isShallow() {
      throw .failed("the clone is shallow, so its history is incomplete: fetch all of it")
    }
    let trailers = ["Change", "Pattern"].map {
      "%x1f%(trailers:key=\($0),valueonly,unfold,separator=%x1e)"
    }
    let range = base.map { "\($0)..\(head)" } ?? head
    let log = try git([
      "log", "-z", "--reverse", "--topo-order", "--no-merges", "--no-show-signature",
      "--format=%H" + trailers.joined(), range, "--",
    ])
    var commits: [TaggedCommit] = []
    for line in log.split(separator: "\0") {
      if let commit = try TaggedCommit(line) { commits.append(commit) }
    }
    return commits
  }

  func files(of commit: String) throws(KitError) -> [FileChange] {
    // A plumbing command ignores the user's diff settings.
    let difference = ["diff-tree", "--root", "-r", "-M", "--no-commit-id", "--no-ext-diff"]
    var files = try CommitDifference.files(try git(difference + ["--numstat", "-z", commit]))
    let hunks = try CommitDifference.hunks(
      try git(difference + ["--no-textconv", "--patch", "--unified=0", commit]))
    guard files.count == hunks.count else {
      throw .failed("\(commit) changes the kind of a file, and can't be counted")
    }
    for index in files.indices {
      let file = files[index]
      guard hunks[index].reduce(0, { $0 + $1.new.count }) == file.added,
        hunks[index].reduce(0, { $0 + $1.old.count }) == file.removed
      else { throw .failed("\(commit): git disagrees with itself about \(file.path)") }
      files[index].hunks = hunks[index]
    }
    return files
  }

  func text(of path: String, at commit: String) throws(KitError) -> String {
    try git(["cat-file", "blob", "\(commit):\(path)"])
  }
}

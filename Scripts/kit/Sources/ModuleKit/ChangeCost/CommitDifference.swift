/// Parses git's output about the files of a commit.
enum CommitDifference {
  /// - Parameters:
  ///   - names: of `--name-status -z`: `M NUL path NUL`, and for a renamed file
  ///     `R090 NUL old NUL new NUL`.
  ///   - patch: of `--patch` with whole files as context, in the same order.
  static func files(names: String, patch: String) throws -> [FileChange] {
    var files: [FileChange] = []
    var parts = names.split(separator: "\0", omittingEmptySubsequences: false)[...]
    while let status = parts.popFirst(), !status.isEmpty {
      let old = status.hasPrefix("R") ? parts.popFirst() : nil
      guard let path = parts.popFirst(), !path.isEmpty else { throw unreadable }
      files.append(FileChange(path: String(path), oldPath: old.map(String.init)))
    }
    let changes = lines(of: patch)
    guard changes.count == files.count else { throw unreadable }
    return zip(files, changes).map { FileChange(path: $0.path, oldPath: $0.oldPath, lines: $1) }
  }

  /// Of each file, after its header.
  private static func lines(of patch: String) -> [[[UInt8]]] {
    var files: [[[UInt8]]] = []
    var isHeader = true
    var header: [UInt8] = []
    for line in patch.utf8.split(separator: .newline, omittingEmptySubsequences: false) {
      // Content lines start with a sign or a space, so they can't match these prefixes.
      if line.starts(with: "diff --git ".utf8) {
        // Of a file that becomes a link, git writes the removal and the addition.
        if !line.elementsEqual(header) { files.append([]) }
        header = Array(line)
        isHeader = true
      } else if isHeader {
        isHeader = !line.starts(with: "@@ ".utf8)
      } else if line.first != .backslash {  // `\ No newline at end of file`
        files[files.count - 1].append(Array(line))
      }
    }
    return files
  }

  private static let unreadable = KitError.failed("unexpected output of git diff-tree")
}

extension Repository {
  /// Commits in the range with a `Change:` trailer, oldest first. Merges are skipped: their commits
  /// are counted.
  func taggedCommits(from base: String?, to head: String) async throws -> [TaggedCommit] {
    try await requireAllCommits()
    let trailers = ["Change", "Pattern"].map {
      "%x1f%(trailers:key=\($0),valueonly,unfold,separator=%x1e)"
    }
    let log = try await git([
      "log", "-z", "--reverse", "--topo-order", "--no-merges", "--no-show-signature",
      "--format=%H" + trailers.joined(), base.map { "\($0)..\(head)" } ?? head, "--",
    ])
    return try log.split(separator: "\0").compactMap(TaggedCommit.init)
  }

  func requireAllCommits() async throws {
    if try await isShallow() {
      throw KitError.failed("the clone is shallow, without all commits; run git fetch --unshallow")
    }
  }

  /// Commits in the range with a line `Change: …` that git does not take for a trailer, as in a paragraph
  /// before the last one.
  package func commitsWithoutTrailer(from base: String?, to head: String) async throws -> [String] {
    let log = try await git([
      "log", "-z", "--reverse", "--topo-order", "--no-merges", "--no-show-signature",
      "--grep=^Change: ", "--format=%h%x1f%(trailers:key=Change,valueonly)",
      base.map { "\($0)..\(head)" } ?? head, "--",
    ])
    return log.split(separator: "\0").compactMap { line in
      let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[1].allSatisfy(\.isWhitespace) ? String(parts[0]) : nil
    }
  }

  func files(of commit: String) async throws -> [FileChange] {
    let whole = ["--patch", "--unified=1000000"]
    return try CommitDifference.files(
      names: await difference(of: commit, ["--name-status", "-z"]),
      patch: await difference(of: commit, whole))
  }

  /// A plumbing command ignores the user's diff settings.
  private func difference(of commit: String, _ format: [String]) async throws -> String {
    try await git(
      ["diff-tree", "--root", "-r", "-M", "--no-commit-id", "--no-ext-diff", "--no-textconv"]
        + format + [commit, "--"])
  }
}

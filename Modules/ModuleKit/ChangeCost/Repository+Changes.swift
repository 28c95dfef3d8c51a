extension Repository {
  /// The commits of a range that name a change, oldest first. Merges are left out: what they merge
  /// is counted.
  func taggedCommits(from base: String?, to head: String) throws(KitError) -> [TaggedCommit] {
    if try git(["rev-parse", "--is-shallow-repository"]) == "true" {
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
    // A plumbing command: what a user likes for differences changes nothing here.
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

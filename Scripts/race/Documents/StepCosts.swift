import RaceKit

/// What each step of a refactoring changed: the commits whose subjects a page names.
struct StepCosts {
  struct Step: Equatable {
    let subject: String
    let commit: String
    let sources: ChangedLines
    let tests: ChangedLines
  }

  /// Of Swift files.
  struct ChangedLines: Equatable {
    var files = 0
    var added = 0
    var removed = 0

    var text: String { files == 0 ? "–" : "\(files), +\(added) −\(removed)" }
  }

  let steps: [Step]

  /// - Parameter page: with a line "Commit: `SUBJECT`" for each step.
  /// - Throws: ``CommandError``: the history has no such commit.
  init(page: String, _ repository: GitRepository) throws {
    steps = try page.matches(of: /\nCommit: `([^`\n]+)`/).map { match in
      let subject = String(match.1)
      let commit = try repository.commit(subject: subject)
      let files = try repository.numbers(of: commit).filter { $0.path.hasSuffix(".swift") }
      return Step(
        subject: subject, commit: commit, sources: Self.sum(files.filter { !$0.isTest }),
        tests: Self.sum(files.filter(\.isTest)))
    }
  }

  private static func sum(_ files: [GitRepository.ChangedFile]) -> ChangedLines {
    files.reduce(into: ChangedLines()) { sum, file in
      sum.files += 1
      sum.added += file.added
      sum.removed += file.removed
    }
  }

  var table: RaceTable {
    RaceTable(
      header: ["step", "commit", "sources: files, lines", "tests: files, lines"],
      rows: steps.map {
        [$0.subject, "`\($0.commit.prefix(7))`", $0.sources.text, $0.tests.text]
      })
  }
}

extension GitRepository.ChangedFile {
  fileprivate var isTest: Bool { path.hasPrefix("Tests/") || path.contains("/Contract/") }
}

import RaceKit
import SystemKit

/// What each step of a refactoring changed: the commits whose subjects a page names.
struct StepCosts {
  struct Step: Equatable {
    let subject: String
    let commit: String
    let sources: ChangedLines
    let tests: ChangedLines
    /// By `kit`, without the contract and the app's tests.
    let cost: CountedChange
    /// Of the tests that there were.
    let keptTests: Int
  }

  private static let excluded = ["Contract/", "Contracts/", "RegattaTests/"]
  private static let testedPaths = ["Tests/Character*"]

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
  init(page: String, _ kit: Kit) throws {
    let repository = GitRepository(root: kit.root)
    let subjects = page.matches(of: /\nCommit: `([^`\n]+)`/).map { String($0.1) }
    let commits = try subjects.map(repository.commit(subject:))
    let costs = commits.isEmpty ? [] : try kit.costs(of: commits, excluding: Self.excluded)
    guard costs.map(\.commits) == commits.map({ [$0] }) else {
      throw CommandError("kit counts other commits than those of the steps")
    }
    steps = try zip(subjects, zip(commits, costs)).map { subject, counted in
      let (commit, cost) = counted
      let files = try repository.numbers(of: commit).filter { $0.path.hasSuffix(".swift") }
      let before = try repository.testCount(before: commit, at: Self.testedPaths)
      return Step(
        subject: subject, commit: commit, sources: Self.sum(files.filter { !$0.isTest }),
        tests: Self.sum(files.filter(\.isTest)), cost: cost,
        keptTests: before - cost.changedTests.count)
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
      header: [
        "step", "commit", "sources: files, lines", "declarations", "requirements and cases",
        "tests: files, lines", "tests kept, changed, removed, added",
      ],
      rows: steps.map { step in
        [
          step.subject, "`\(step.commit.prefix(7))`", step.sources.text,
          "\(step.cost.declarations.count)", "\(step.cost.requirementsAndCases.count)",
          step.tests.text, step.testChanges,
        ]
      })
  }
}

extension StepCosts.Step {
  fileprivate var testChanges: String {
    let removed = cost.removedTests.count
    return [keptTests, cost.changedTests.count - removed, removed, cost.addedTests.count]
      .map(String.init).joined(separator: ", ")
  }
}

extension GitRepository.ChangedFile {
  fileprivate var isTest: Bool { path.hasPrefix("Tests/") || path.contains("/Contract/") }
}

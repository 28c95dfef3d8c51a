import ArgumentParser
import ModuleKit

struct ChangeCostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change-cost",
    abstract: "Count the declarations, lines, files and tests of changes in the git history.",
    discussion: """
      Counts commits with the trailer "Change: NAME" and, if they belong to one of several patterns, \
      "Pattern: NAME". Merge commits are skipped, because the merged commits are counted. A file is a \
      test if it is in a folder whose name ends in "Tests"; manifests, and files that are not Swift, \
      are other files.

      Counts what has a changed line, or a changed comment above it: declarations, which are functions \
      and types; the requirements of protocols and the cases of enums that other types can use, since \
      the type is not private; tests, which are changed if they were there before, otherwise added. \
      JSON names each, also the changed tests that are gone, and has the lines of tests and the other \
      files.

      With --commit, counts that commit, by itself and under its subject, whatever its trailers.

      With --pairs, counts for each two changes to a pattern the declarations that both change, and \
      the files in conflict if the earlier change is taken back from under the later one; other \
      conflicts are those with commits between the two. Needs git 2.38.
      """)

  @Option(help: "A folder in the repository.", completion: .directory)
  var packagePath = "."

  @Option(help: "Count only commits after this one.")
  var base: String?

  @Option(help: "The last commit to count.")
  var head = "HEAD"

  @Option(help: "Count this commit instead, also without a trailer. Repeatable.")
  var commit: [String] = []

  @Option(
    help:
      "Files that are not counted, as in a .gitignore file, such as '*Tracing.swift'. Repeatable.")
  var exclude: [String] = []

  @Flag(help: "Count what each two changes to a pattern have in common, instead of each change.")
  var pairs = false

  @Option(help: "The output format.")
  var format = TableFormat.text

  func validate() throws {
    if !commit.isEmpty, base != nil || head != "HEAD" || pairs {
      throw ValidationError(
        "--commit counts single commits: --base, --head and --pairs do not apply")
    }
  }

  func run() async throws {
    let repository = try await Repository(containing: packagePath)
    if !commit.isEmpty {
      let costs = try await repository.changeCosts(of: commit, excluding: exclude)
      return try Kit.write(costs.text(format))
    }
    var first: String?
    if let base { first = try await repository.commit(base) }
    let last = try await repository.commit(head)
    let costs = try await repository.changeCosts(from: first, to: last, excluding: exclude)
    for commit in try await repository.commitsWithoutTrailer(from: first, to: last) {
      Kit.report(
        "commit \(commit) is not counted: git takes a line 'Change:' for a trailer only in the last "
          + "paragraph, with no other text in it")
    }
    guard pairs else { return try Kit.write(costs.text(format)) }
    try Kit.write(try await repository.changePairs(of: costs, excluding: exclude).text(format))
  }
}

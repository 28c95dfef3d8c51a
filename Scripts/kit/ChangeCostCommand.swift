import ArgumentParser
import ModuleKit

struct ChangeCostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change-cost",
    abstract: "Count what changes cost: files, lines, types and tests, from the history.",
    discussion: """
      Counts the commits whose messages end in the trailers "Change: NAME" and, where they belong to \
      one of several patterns, "Pattern: NAME". Merges are left out: what they merge is counted. A \
      file lies in the tests when the name of a folder of it ends in "Tests"; the manifest, and what \
      is not Swift, counts among the other files.
      """)

  @Option(help: "A folder of the repository.", completion: .directory)
  var packagePath = "."

  @Option(help: "The commit before the first that counts; by default, all count.")
  var base: String?

  @Option(help: "The last commit that counts.")
  var head = "HEAD"

  @Option(help: "The output format.")
  var format = TableFormat.text

  func run() throws {
    let repository = try Repository(containing: packagePath)
    let first = try base.map(repository.commit)
    let costs = try repository.changeCosts(from: first, to: try repository.commit(head))
    print(try costs.text(format))
  }
}

import ArgumentParser
import ModuleKit

struct DoublesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doubles",
    abstract: "List what tests replace with doubles, and the lines of these, as JSON.",
    discussion: """
      A role is a protocol or a class that a type in the tests conforms to or inherits from, or a \
      closure that they pass to an initializer. Doubles in --shared count as roles if the tests use \
      them; their lines belong to all who share them.
      """)

  @Option(
    help: "A folder of sources whose roles can be replaced. Repeatable.", completion: .directory)
  var sources: [String]

  @Option(help: "A folder of tests. Repeatable.", completion: .directory)
  var tests: [String]

  @Option(help: "A folder of doubles for several modules. Repeatable.", completion: .directory)
  var shared: [String] = []

  func run() async throws {
    let doubles = TestDoubles(
      of: try sources.flatMap(FileTree.texts), in: try tests.flatMap(FileTree.texts),
      shared: try shared.flatMap(FileTree.texts))
    try Kit.write(doubles.json())
  }
}

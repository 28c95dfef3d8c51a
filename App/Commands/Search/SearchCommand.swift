import ArgumentParser
import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the articles, tweets and characters read so far.",
    discussion: """
      Asks no network: what was read of the source is searched, the best first. All words have to be \
      there, the last one at least as a beginning; accents don't matter.
      """)

  @OptionGroup var shared: SharedOptions
  @Option(help: "At most this many, 1 to 1000.") var limit = 20
  @Flag(help: "Print a JSON array.") var json = false
  @Argument(help: "What to look for.") var words: [String]

  func validate() throws {
    guard (1...1000).contains(limit) else {
      throw ValidationError("--limit is \(limit); it has to be between 1 and 1000.")
    }
    guard !words.isEmpty else { throw ValidationError("There are no words to look for.") }
  }

  func run() async throws {
    let settings = try Settings.read(shared)
    let hosts = try Services(of: settings.source).hosts
    let hits = try await settings.openStorage().readings.search(
      words.joined(separator: " "), hosts: Array(hosts), limit: limit)
    let printer = await Printer(settings)
    if json { return try await printer.print(json: hits.map(ReadingHitDocument.init)) }
    let words = words.joined(separator: " ")
    try await printer.print(ReadingHitsList(hits, of: words, now: Date()).content)
  }
}

import ArgumentParser
import DisplayKit
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
    let hosts = try ServiceEndpoints(of: settings.source).hosts
    let hits = try await settings.openStorage().readings.search(
      words.joined(separator: " "), hosts: Array(hosts), limit: limit)
    let printer = await Printer(settings)
    if json { return try await printer.print(json: hits.map(ReadingHitDocument.init)) }
    let words = words.joined(separator: " ")
    try await printer.print(ReadingHitsList(hits, of: words, now: Date()).content)
  }
}

/// What `search` prints.
struct ReadingHitsList {
  private let hits: [ReadingHit]
  private let words: String
  private let now: Date

  init(_ hits: [ReadingHit], of words: String, now: Date) {
    self.hits = hits
    self.words = words
    self.now = now
  }

  var content: Content {
    guard !hits.isEmpty else {
      return .notice(
        Notice(.empty, DisplayText("nothing that was read of this source holds “\(words)”")))
    }
    return .stack(hits.map(entry), spacing: 1)
  }

  private func entry(_ hit: ReadingHit) -> Content {
    let place = "\(hit.link) · read \(Age.text(from: hit.readAt, to: now))"
    let lines = [
      marked(hit.title, plain: .strong), marked(hit.snippet, plain: []),
      StyledText(DisplayText(place), .secondary),
    ]
    return .stack(
      lines.filter { !$0.plain.isEmpty }.map { .text($0) }, spacing: 0)
  }

  /// Matches are underlined, or whatever the host does with emphasis.
  private func marked(
    _ fragments: [ReadingHit.Fragment], plain: StyledText.Emphasis
  ) -> StyledText {
    StyledText(
      fragments.map { fragment in
        // On one line, as a list's entry is.
        let text = fragment.text.replacing("\n", with: " ")
        return .init(DisplayText(text), fragment.isMatch ? plain.union(.emphasized) : plain)
      })
  }
}

/// A hit as `search --json` prints it.
struct ReadingHitDocument: Encodable {
  let kind: String
  let link: String
  let title: String
  let snippet: String
  let readAt: String

  init(_ hit: ReadingHit) {
    kind = hit.kind
    link = hit.link
    title = hit.title.map(\.text).joined()
    snippet = hit.snippet.map(\.text).joined()
    readAt = hit.readAt.formatted(.iso8601)
  }
}

import ArgumentParser
import DisplayKit
import StorageKit

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the articles, tweets and characters loaded so far.",
    discussion: """
      Searches what was loaded from the source, without network access, best match first. All \
      words must match, the last one at least as a prefix; accents are ignored.
      """)

  @OptionGroup var shared: SharedOptions
  @Option(help: "The maximum number of results, 1 to 1000.") var limit = 20
  @Argument(help: "The words to search for.") var words: [String]

  func validate() throws {
    guard (1...1000).contains(limit) else {
      throw ValidationError("--limit is \(limit); it has to be between 1 and 1000.")
    }
    guard !words.isEmpty else { throw ValidationError("No search words.") }
  }

  func run() async throws {
    let settings = try Settings.read(shared)
    let hosts = try ServiceEndpoints(of: settings.source).hosts
    let words = words.joined(separator: " ")
    let hits = try await settings.openStorage().readings.search(
      words, hosts: Array(hosts), limit: limit)
    let none = Notice(
      .empty, DisplayText("no results in content loaded from this source for “\(words)”"))
    let content: Content =
      hits.isEmpty ? .notice(none) : .stack(hits.map(\.content), spacing: 1)
    try await Printer(settings).print(content) {
      JSONOutput(document: hits.map(\.json))
    }
  }
}

extension ReadingHit {
  fileprivate var content: Content {
    let place = "\(link) · loaded \(Age.text(from: readAt))"
    let lines = [
      Self.marked(title, plain: .strong), Self.marked(snippet, plain: []),
      StyledText(DisplayText(place), .secondary),
    ]
    return .stack(lines.filter { !$0.plain.isEmpty }.map { .text($0) }, spacing: 0)
  }

  /// The text on one line, with the matches emphasized.
  private static func marked(
    _ fragments: [Fragment], plain: StyledText.Emphasis
  ) -> StyledText {
    StyledText(
      fragments.map { fragment in
        let text = fragment.text.replacing("\n", with: " ")
        return .init(DisplayText(text), fragment.isMatch ? plain.union(.emphasized) : plain)
      })
  }

  fileprivate var json: JSONObject {
    [
      "kind": kind, "link": link, "title": title.map(\.text).joined(),
      "snippet": snippet.map(\.text).joined(), "readAt": readAt,
    ]
  }
}

import ArgumentParser
import DisplayKit
import StorageKit

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the articles, tweets and characters loaded so far.",
    discussion: """
      Searches what was loaded from the source, without network access, best match first, twenty a \
      page. All words must match, the last one at least as a prefix; accents are ignored.

      Example:
        regatta articles list && regatta search tacking
      """)

  @OptionGroup var list: PageOptions
  @Argument(help: "The words to search for.") var words: [String]
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard !words.isEmpty else { throw ValidationError("No search words.") }
  }

  func run() async throws {
    let settings = try Settings.read(shared)
    let hosts = try ServiceEndpoints(of: settings.source).hosts
    let words = words.joined(separator: " ")
    let page = list.printed.asRows(size: 20)
    let rows = page.rows ?? 0..<0
    let found = try await settings.openStorage().readings.search(
      words, hosts: Array(hosts), limit: rows.upperBound + 1)
    let hits = found.prefix(rows.upperBound).dropFirst(rows.lowerBound)
    let place = found.isEmpty ? "in content loaded from this source" : "on page \(page.number)"
    let none = Notice(.empty, DisplayText("no results \(place) for “\(words)”"))
    let content: Content =
      hits.isEmpty ? .notice(none) : .stack(hits.map(\.content), spacing: 1)
    let printer = await Printer(settings)
    try await printer.print(content) { JSONOutput(document: hits.map(\.json)) }
    if found.count > rows.upperBound { await printer.hint(page.hint) }
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

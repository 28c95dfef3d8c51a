import ArgumentParser
import DisplayKit

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a screen by its link.",
    discussion: """
      On a terminal, opens the app at the screen; in a pipe, prints the screen. The links:
      \(links)

      Characters and photos also take ?service=.

      Examples:
        regatta open regatta://articles/1021
        regatta open "regatta://compare/tweets?pattern=mvc&pattern=vip"
      """)

  /// A line for each form, in columns.
  private static var links: String {
    let links =
      [("home", "the first screen of the app")] + Feature.all.flatMap(\.links) + [
        ("patterns", "the architectures, and when to choose which"),
        ("compare/\(PatternedTweets.name)", "patterns side by side; ?pattern=, event=, script="),
        ("trace/\(PatternedTweets.name)", "the steps of ?script= in the app, one by one"),
      ]
    let width = links.map(\.0.count).max() ?? 0
    return links.map { form, meaning in
      let gap = String(repeating: " ", count: width + 3 - form.count)
      return "  \(Link.scheme)\(form)\(gap)\(meaning)"
    }.joined(separator: "\n")
  }

  @OptionGroup var screen: FullScreenOptions
  @Argument(
    help: ArgumentHelp(
      "Such as regatta://articles/1001; `regatta help open` lists the links.", valueName: "link"))
  var route: Route
  @OptionGroup var shared: SharedOptions

  func run() async throws {
    if screen.opensApp, !shared.json {
      try await FullScreen.run(shared, screen, at: route)
    } else {
      try await CommandContext.run(shared) { try await $0.show(route, shadow: screen.shadow) }
    }
  }
}

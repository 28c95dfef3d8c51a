import ArgumentParser
import DisplayKit

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a screen by its link.",
    discussion: """
      On a terminal, opens the app at the screen; in a pipe, prints the screen. The links:
        regatta://home            the first screen of the app
        regatta://articles        the list; also ?tag=, username=, page=, per_page=
        regatta://articles/ID     an article
        regatta://articles/tags   the tags; also ?page=
        regatta://tweets          the tweets; also ?user=, search=
        regatta://tweets/new      a new tweet, on a terminal; also ?user=
        regatta://characters      the list; also ?name=, page=
        regatta://characters/ID   a character
        regatta://photos          the list; also ?page=
        regatta://photos/saved    the saved photos
        regatta://account         the account, on a terminal
        regatta://patterns        the architectures, and when to choose which

      Characters and photos also take ?service=.
      """)

  @OptionGroup var shared: SharedOptions
  @OptionGroup var screen: FullScreenOptions
  @Argument(
    help: ArgumentHelp(
      "Such as regatta://articles/1001; `regatta help open` lists the links.", valueName: "link"))
  var route: Route

  func run() async throws {
    if screen.opensApp, !shared.json {
      try await FullScreen.run(shared, screen, at: route)
    } else {
      try await CommandContext.run(shared) { try await $0.show(route, shadow: screen.shadow) }
    }
  }
}

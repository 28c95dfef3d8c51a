import ArgumentParser
import DisplayKit
import TweetsKit

struct TweetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tweets",
    abstract: "Read a user's moments (TweetsKit, the same feature in five patterns).",
    subcommands: [TweetsListCommand.self])
}

struct TweetsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List a user's tweets, the first five and more.")

  @OptionGroup var choice: TweetsOptions
  @Option(help: ArgumentHelp("Show five more, this many times.", valueName: "times")) var more = 0
  @Flag(help: "Open the comments of the tweets that are listed.") var comments = false
  @Option(
    help: ArgumentHelp(
      """
      Run another pattern in the shadow, on the same events: differences are reported on standard \
      error, and the exit code is 1.
      """, valueName: "pattern"))
  var shadow: Pattern?

  func validate() throws {
    guard more >= 0 else { throw ValidationError("--more is \(more); it has to be 0 or more.") }
  }

  func run() async throws {
    try await CommandContext.run(choice.shared) { context in
      try await context.show(
        .tweets(user: choice.user), by: choice.pattern, shadow: shadow
      ) { screen in
        for _ in 0..<more where !screen.showMoreRows() { break }
        if comments { screen.openComments() }
      }
    }
  }
}

extension Screen {
  fileprivate func openComments() {
    guard let list = display.state.content.list else { return }
    for row in list.rows where row.content.action(.comments) != nil {
      handle(.actionChosen(.comments, in: row.id))
    }
  }
}

extension TweetsScreen {
  var json: JSONOutput? {
    guard case .loaded(let shown) = state else { return nil }
    return JSONOutput(document: shown.json, notices: TweetsRenderer.notices(shown))
  }
}

extension LoadedTweets {
  fileprivate var json: JSONObject {
    [
      "user": header?.json, "tweets": rows.map(\.json), "canLoadMore": canLoadMore,
      "skipped": skipped,
    ]
  }
}

extension TweetsHeader {
  fileprivate var json: JSONObject {
    ["name": name, "username": username, "avatar": avatar, "profileImage": profileImage]
  }
}

extension TweetRow {
  fileprivate var json: JSONObject {
    [
      "id": id, "name": name, "username": username, "avatar": avatar, "text": text,
      "images": images,
      "comments": comments.map(\.json),
      "likes": likes.count, "liked": likes.isLiked,
    ]
  }
}

extension TweetRow.Comment {
  fileprivate var json: JSONObject {
    ["name": name, "username": username, "text": text]
  }
}

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
      Run another pattern in the shadow, on the same events: what it shows otherwise is told on \
      standard error, and makes the exit code 1.
      """, valueName: "pattern"))
  var shadow: Pattern?
  @Flag(help: "Print a JSON object.") var json = false

  func validate() throws {
    guard more >= 0 else { throw ValidationError("--more is \(more); it has to be 0 or more.") }
  }

  func run() async throws {
    try await CommandContext.run(choice.shared) { context in
      let repository = context.assembly.tweetRepository(of: choice.user)
      let tweets = context.assembly.tweets(choice.pattern, from: repository)
      try await context.show(tweets, by: choice.pattern, shadow: shadow) {
        context.assembly.tweets($0, from: repository, output: $1)
      } print: { screen in
        showMore(of: tweets, on: screen)
        if comments { openComments(of: tweets, on: screen) }
        try context.printer.print(tweets.display.state.content, asJSON: json) {
          guard case .loaded(let shown) = tweets.state else { return nil }
          return JSONOutput(document: shown.json, notices: TweetsRenderer.notices(shown))
        }
      }
    }
  }

  @MainActor
  private func showMore(of tweets: any TweetsScreen, on screen: any Screen) {
    for _ in 0..<more {
      guard case .loaded(let shown) = tweets.state, let last = shown.rows.last, shown.canLoadMore
      else { break }
      screen.handle(.rowShown(last.rowID))
    }
  }

  @MainActor
  private func openComments(of tweets: any TweetsScreen, on screen: any Screen) {
    guard case .loaded(let shown) = tweets.state else { return }
    for row in shown.rows where !row.comments.isEmpty {
      screen.handle(.actionChosen(.comments, in: row.rowID))
    }
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
      "images": images, "comments": comments.map { ["name": $0.name, "text": $0.text] },
      "likes": likes.count, "liked": likes.isLiked,
    ]
  }
}

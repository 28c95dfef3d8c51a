import ArgumentParser
import DisplayKit
import PatternKit
import TweetsComponents
import TweetsKit

struct TweetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tweets",
    abstract: "Read a user's tweets (TweetsKit, the same feature in every pattern).",
    subcommands: [TweetsListCommand.self])
}

struct TweetsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List a user's tweets, five a page.")

  @OptionGroup var tweets: TweetsOptions
  @Option(help: "The architecture behind the screen.") var pattern = PatternOf<TweetsFeature>()
  @OptionGroup var list: PageOptions
  @Option(help: ArgumentHelp("Show five more, this many times.", valueName: "times")) var more = 0
  @Flag(help: "Open the comments of the tweets that are listed.") var comments = false
  @Option(
    help: ArgumentHelp(
      """
      Run another pattern in the shadow, on the same events: differences are reported on standard \
      error, and the exit code is 1.
      """, valueName: "pattern"))
  var shadow: PatternOf<TweetsFeature>?

  func validate() throws {
    guard more >= 0 else { throw ValidationError("--more is \(more); it has to be 0 or more.") }
    guard more == 0 || list.page == 1 && list.perPage == nil else {
      throw ValidationError("--more cannot be combined with --page and --per-page.")
    }
  }

  func run() async throws {
    var page = list.request
    page.size = list.perPage ?? 5 * (1 + min(more, 1 << 32))
    let rows = page.asRows(size: 5)
    try await CommandContext.run(tweets.shared) { context in
      try await context.show(
        .tweets(user: tweets.user.withoutAt), by: pattern.pattern, shadow: shadow?.pattern,
        page: rows
      ) { screen in
        while screen.rowCount < rows.rows?.upperBound ?? 0, screen.showMoreRows() {}
        if comments { screen.openComments() }
      }
    }
  }
}

extension Screen {
  fileprivate var rowCount: Int { display.state.content.list?.count ?? 0 }

  fileprivate func openComments() {
    guard let list = display.state.content.list else { return }
    for row in list.rows where row.content.action(.comments) != nil {
      handle(.actionChosen(.comments, in: row.id))
    }
  }
}

extension TweetsScreen {
  func json(_ page: PageRequest?) -> JSONOutput? {
    guard case .loaded(let shown) = state else { return nil }
    return JSONOutput(document: shown.json(page), notices: TweetsRenderer.notices(shown))
  }

  func hasMore(after page: PageRequest?) -> Bool {
    guard case .loaded(let shown) = state else { return false }
    return shown.hasMore(after: page)
  }
}

extension LoadedTweets {
  fileprivate func hasMore(after page: PageRequest?) -> Bool {
    canLoadMore || rows.count > page?.rows?.upperBound ?? rows.count
  }

  fileprivate func json(_ page: PageRequest?) -> JSONObject {
    let shown = page?.rows.map { rows.prefix($0.upperBound).dropFirst($0.lowerBound) } ?? rows[...]
    return [
      "user": header?.json, "tweets": shown.map(\.json), "canLoadMore": hasMore(after: page),
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

struct TweetsOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Option(
    name: [.customLong("user"), .customLong("username")],
    help: "The user; --source live has one only.")
  var user = Route.defaultTweetsUser

  func validate() throws {
    guard !user.withoutAt.isEmpty else { throw ValidationError("--user is empty; give a name.") }
  }
}

extension String {
  /// A username without the `@` with which it is shown.
  var withoutAt: String { String(drop { $0 == "@" }) }
}

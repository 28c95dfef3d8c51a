import ArgumentParser
import DisplayKit
import NetworkKit
import PatternKit
import TerminalHost
import TweetsComponents
import TweetsData
import TweetsKit

struct TweetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tweets",
    abstract: "Read and post tweets (TweetsKit, the same feature in every pattern).",
    subcommands: [TweetsListCommand.self, TweetsWatchCommand.self, TweetsPostCommand.self])
}

struct TweetsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List a user's tweets, five a page.",
    discussion: """
      Examples:
        regatta tweets list --pattern viper
        regatta tweets list --pattern vip --shadow viper
        regatta tweets list --search "dead calm" --comments
      """)
  static let rowsOfPage = 5

  @Option(help: "The architecture behind the screen.") var pattern = PatternOf<PatternedTweets>()
  @OptionGroup var list: PageOptions
  @Option(
    help: ArgumentHelp(
      "Only tweets with these words, and then those of other users.", valueName: "words"))
  var search: String?
  @Option(help: ArgumentHelp("Show five more, this many times.", valueName: "times")) var more = 0
  @Flag(help: "Open the comments of the tweets that are listed.") var comments = false
  @Option(
    help: ArgumentHelp(
      """
      Run another pattern in the shadow, on the same events: differences are reported on standard \
      error, and the exit code is 1.
      """, valueName: "pattern"))
  var shadow: PatternOf<PatternedTweets>?
  @OptionGroup var tweets: TweetsOptions

  func validate() throws {
    guard more >= 0 else { throw ValidationError("--more is \(more); it has to be 0 or more.") }
    guard more == 0 || list.page == 1 && list.perPage == nil else {
      throw ValidationError("--more cannot be combined with --page and --per-page.")
    }
    if let search, SearchWords(search) == nil {
      throw ValidationError("--search is empty; give words.")
    }
  }

  func run() async throws {
    let page = list.printed.asRows(size: Self.rowsOfPage, pages: 1 + min(more, 1 << 32))
    try await CommandContext.run(tweets.shared) { context in
      try await context.show(
        .tweets(user: tweets.user.withoutAt, search: search), by: pattern.pattern,
        shadow: shadow?.pattern, page: page
      ) { screen in
        while screen.rowCount < page.rows?.upperBound ?? 0, screen.showMoreRows() {}
        if comments { screen.openComments() }
      }
    }
  }
}

struct TweetsWatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Print new tweets as they arrive, until interrupted.",
    discussion: """
      A connection that ends later is opened again, and no tweet in between is lost. With --json, \
      each tweet is one line.
      """)

  @OptionGroup var tweets: TweetsOptions

  func run() async throws {
    try await CommandContext.run(tweets.shared) { context in
      var isInterrupted = false
      var hasOpened = false
      for try await update in try context.assembly.tweetEvents(of: tweets.user.withoutAt) {
        switch update {
        case .tweet(let tweet): try context.printer.print(tweet)
        case .skipped: context.printer.report("a tweet was left out: \(TweetsStrings.whyInvalid)")
        case .closed(let error?, _) where !hasOpened: throw error
        case .closed(let error?, let wait):
          isInterrupted = true
          context.printer.report("\(error.summary); next attempt in \(wait.seconds) s")
        case .opened where isInterrupted:
          isInterrupted = false
          context.printer.report("connected again")
        case .opened: hasOpened = true
        case .closed(nil, _): break
        }
      }
      context.printer.report("the service sends no new tweets")
    }
  }
}

struct TweetsPostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "post", abstract: "Post a tweet of at most \(TweetDraft.limit) characters.",
    discussion: """
      White space around the text is removed; a text that begins with a hyphen follows --. The \
      embedded server discards tweets when the command ends; regatta sample-server keeps the last \
      hundred while it runs.

      Examples:
        regatta tweets post "The fog has lifted."
        regatta tweets post - < tweet.txt
      """)

  @Argument(help: "The text, or - to read it from standard input.") var text: String
  @OptionGroup var tweets: TweetsOptions

  func validate() throws { try tweets.shared.requireNetwork("it sends a request to the service") }

  func run() async throws {
    let draft = TweetDraft(text == "-" ? try LineInput().rest() : text)
    if let error = draft.error { throw error }
    try await CommandContext.runCancellably(tweets.shared) { context in
      let repository = try context.assembly.postingRepository(of: tweets.user.withoutAt)
      let tweet: Tweet
      do {
        tweet = try await repository.post(draft)
      } catch let error where error.mayFollowAcceptance {
        context.printer.report(
          "the tweet may have been posted; see the list before you post it again")
        throw error
      }
      try context.printer.print(tweet.content, of: "the tweet was posted") {
        JSONOutput(document: tweet.json)
      }
    }
  }
}

extension Duration {
  /// Rounded up.
  fileprivate var seconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}

extension Printer {
  fileprivate func print(_ tweet: Tweet) throws {
    guard !printsJSON else {
      return try StandardStream.output.write(JSONDocument(line: tweet.json))
    }
    try print(tweet.content)
  }
}

extension Tweet {
  fileprivate var content: Content {
    TweetCell(
      id: RowID(id), name: DisplayText(sender.displayName),
      handle: sender.nick == nil ? nil : sender.username.map { TweetsStrings.handle($0) },
      text: text.map { DisplayText($0) }, likes: TweetsStrings.likes(likes.count)
    ).content
  }
}

extension Screen {
  var rowCount: Int { display.state.content.list?.count ?? 0 }

  fileprivate func openComments() {
    guard let list = display.state.content.list else { return }
    for row in list.rows where row.content.action(.comments) != nil {
      handle(.actionChosen(.comments, in: row.id))
    }
  }
}

struct TweetsOptions: ParsableArguments {
  @Option(
    name: [.customLong("user"), .customLong("username")],
    help: "The user; --source live has one only.")
  var user = Route.defaultTweetsUser
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard !user.withoutAt.isEmpty else { throw ValidationError("--user is empty; give a name.") }
  }
}

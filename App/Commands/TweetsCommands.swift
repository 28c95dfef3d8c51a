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

  @OptionGroup var shared: SharedOptions
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
    try await CommandContext.run(shared) { context in
      let repository = context.assembly.tweetRepository(of: choice.user)
      let tweets = context.assembly.tweets(choice.pattern, from: repository)
      let candidate = shadow.map { shadow in
        ShadowCandidate(shadow, besides: choice.pattern) {
          context.assembly.tweets(shadow, from: repository, output: $0)
        }
      }
      try await context.show(tweets, besides: candidate) { screen in
        showMore(of: tweets, on: screen)
        if comments { openComments(of: tweets, on: screen) }
        try context.printer.print(
          tweets.display.state.content, json: json ? { Self.document(of: tweets.state) } : nil)
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

  private static func document(of state: TweetsState) -> JSONOutput? {
    guard case .loaded(let shown) = state else { return nil }
    return JSONOutput(
      document: TweetsDocument(shown), notes: TweetsRenderer.notices(shown).map(\.text.string))
  }
}

/// The moments as `tweets list --json` prints them.
struct TweetsDocument: Encodable {
  @Nullable var user: User?
  let tweets: [Tweet]
  let canLoadMore: Bool
  let skipped: Int

  init(_ shown: LoadedTweets) {
    user = shown.header.map(User.init)
    tweets = shown.rows.map(Tweet.init)
    canLoadMore = shown.canLoadMore
    skipped = shown.skipped
  }

  struct User: Encodable {
    let name: String
    @Nullable var username: String?
    @Nullable var avatar: String?
    @Nullable var profileImage: String?

    init(_ header: TweetsHeader) {
      name = header.name
      username = header.username
      avatar = header.avatar
      profileImage = header.profileImage
    }
  }

  struct Tweet: Encodable {
    let id: String
    let name: String
    @Nullable var username: String?
    @Nullable var avatar: String?
    @Nullable var text: String?
    let images: [String]
    let comments: [Comment]
    let likes: Int
    let liked: Bool

    init(_ row: TweetRow) {
      id = row.id
      name = row.name
      username = row.username
      avatar = row.avatar
      text = row.text
      images = row.images
      comments = row.comments.map(Comment.init)
      likes = row.likes.count
      liked = row.likes.isLiked
    }
  }

  struct Comment: Encodable {
    let name: String
    let text: String

    init(_ comment: TweetRow.Comment) {
      name = comment.name
      text = comment.text
    }
  }
}

import DisplayKit
import TweetsKit

/// A scene on a feed that is there at once, which is scrolled down page by page.
@MainActor
struct MoreCostScene {
  private let screen: any TweetsScreen
  private let player: TweetScriptPlayer
  private let feed: TweetFeed
  private(set) var rows = 5

  init(_ subject: TweetsSubject, _ feed: TweetFeed) async {
    self.feed = feed
    player = TweetScriptPlayer(TweetScript([.init(.grace(), .init(.success(feed), after: 0))]))
    screen = subject.makeScreen(ScriptedTweetRepository(player)) { _ in }
    await send(.appeared)
  }

  var shownRows: Int {
    if case .loaded(let tweets) = screen.state { tweets.rows.count } else { 0 }
  }

  /// Back to the first page.
  mutating func refresh() async {
    await send(.refresh)
    rows = 5
  }

  /// The time that each of `pages` more takes.
  mutating func more(_ pages: Int) -> Duration {
    let ends = (0..<pages).map { RowID(feed.tweets[rows + 5 * $0 - 1].id) }
    let time = ContinuousClock().measure {
      for end in ends { screen.handle(.rowShown(end)) }
    }
    rows += 5 * pages
    return time / pages
  }

  private func send(_ event: ScreenEvent) async {
    _ = await player.perform { screen.handle(event) }
  }
}

import DisplayKit
import TweetsKit

/// What five more rows cost at the top of a long feed and far below.
struct MoreCost: Sendable {
  let first: Duration
  let deep: Duration
  /// That the deep scene showed at the end.
  let rows: Int

  var ratio: Double { deep / first }
}

extension TweetsContract {
  /// Small tweets, for measuring.
  static func longFeed(_ count: Int = 1_000_000) -> TweetFeed {
    TweetFeed((1...count).map { Tweet(id: "\($0)", sender: .dan, text: "A tweet") })
  }

  /// Medians of samples that are taken in turns, at the first pages and around page `page`.
  @MainActor
  static func moreCost(
    of subject: TweetsSubject, on feed: TweetFeed, page: Int = 100_000, samples: Int = 15,
    pagesPerSample: Int = 50
  ) async -> MoreCost {
    precondition(
      feed.tweets.count > 5 * (page + samples * pagesPerSample), "The feed is too short.")
    var near = await MoreCostScene(subject, feed)
    var far = await MoreCostScene(subject, feed)
    _ = near.more(pagesPerSample)
    _ = far.more(page - 1)
    var (first, deep): ([Duration], [Duration]) = ([], [])
    for _ in 0..<samples {
      await near.refresh()
      first.append(near.more(pagesPerSample))
      deep.append(far.more(pagesPerSample))
    }
    return MoreCost(
      first: first.sorted()[samples / 2], deep: deep.sorted()[samples / 2], rows: far.shownRows)
  }
}

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
    screen = subject.makeScreen(ScriptedTweetRepository(player), .standard) { _ in }
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

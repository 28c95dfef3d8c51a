import DisplayKit
import ScreenContracts
import Testing
import TweetsKit

@testable import TweetsContract

/// Compares the cost of five more rows at the top of a long feed and far below.
@MainActor
struct TweetsMoreCostTests {
  /// A cost linear in the visible rows would give a ratio of about 80; 3 tolerates a busy
  /// machine.
  private static let bound = 3.0
  private static let feed = TweetFeed(
    (1...6_000).map { Tweet(id: "\($0)", sender: .dan, text: "A tweet") })

  @Test(arguments: TweetsImplementation.patterns)
  func showingMoreCostsTheSameOnLaterPages(pattern: TweetsImplementation) async {
    let page = 800
    var ratios: [Double] = []
    while ratios.count < 3, ratios.last ?? .infinity > Self.bound {
      let cost = await cost(of: pattern, page: page, samples: 9, pagesPerSample: 20)
      #expect(cost.rows == 5 * (page + 9 * 20))
      ratios.append(cost.ratio)
    }
    #expect(ratios.contains { $0 <= Self.bound }, "\(ratios)")
  }

  @Test func detectsCopiedRows() async {
    let cost = await cost(of: .faulty(.copiesRows), page: 800, samples: 3, pagesPerSample: 5)
    #expect(cost.ratio > Self.bound)
  }

  /// The ratio of interleaved median times around `page` and at the first pages, and the final
  /// number of visible rows.
  private func cost(
    of implementation: TweetsImplementation, page: Int, samples: Int, pagesPerSample: Int
  ) async -> (ratio: Double, rows: Int) {
    var near = await MoreCostScene(implementation, Self.feed)
    var far = await MoreCostScene(implementation, Self.feed)
    _ = near.more(pagesPerSample)
    _ = far.more(page - 1)
    var (first, deep): ([Duration], [Duration]) = ([], [])
    for _ in 0..<samples {
      await near.refresh()
      first.append(near.more(pagesPerSample))
      deep.append(far.more(pagesPerSample))
    }
    return (deep.sorted()[samples / 2] / first.sorted()[samples / 2], far.shownRows)
  }
}

/// A scene that scrolls page by page, on a feed that responds immediately.
@MainActor
private struct MoreCostScene {
  private let screen: any Screen
  private let player = ScriptPlayer()
  private let feed: TweetFeed
  private(set) var rows = 5

  init(_ implementation: TweetsImplementation, _ feed: TweetFeed) async {
    self.feed = feed
    let script = TweetScript([.init(.grace(), .init(.success(feed)))])
    screen = implementation.makeScreen(
      TweetsEnvironment(repository: ScriptedTweetRepository(script, player)))
    // An observed display renders from its first use on.
    _ = screen.display
    await send(.appeared)
  }

  var shownRows: Int { screen.display.state.content.list?.count ?? 0 }

  /// Returns to the first page.
  mutating func refresh() async {
    await send(.refresh())
    rows = 5
  }

  /// The mean time of each of `pages` further pages.
  mutating func more(_ pages: Int) -> Duration {
    let ends = (0..<pages).map { RowID(feed.tweets[rows + 5 * $0 - 1].id) }
    let time = ContinuousClock().measure {
      for end in ends { screen.handle(.rowShown(end)) }
    }
    rows += 5 * pages
    return time / pages
  }

  private func send(_ event: ScreenEvent) async {
    _ = await player.perform([{ screen.handle(event) }])
  }
}

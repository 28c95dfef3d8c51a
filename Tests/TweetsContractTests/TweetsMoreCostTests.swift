import Testing
@testable import TweetsContract
import TweetsKit

@MainActor
struct TweetsMoreCostTests {
  /// Whoever looks at the rows already shown is a thousand times slower below; 3 leaves room for a
  /// machine that is busy with other things. The benchmark holds the patterns to 1.2.
  private static let bound = 3.0
  private static let page = 4000
  private static let feed = TweetsContract.longFeed(25_000)

  @Test(arguments: TweetsSubject.patterns)
  func isTheSameFarBelow(pattern: TweetsSubject) async {
    var ratios: [Double] = []
    while ratios.count < 3, ratios.last ?? .infinity > Self.bound {
      let cost = await TweetsContract.moreCost(
        of: pattern, on: Self.feed, page: Self.page, samples: 9, pagesPerSample: 20)
      #expect(cost.rows == 5 * (Self.page + 9 * 20))
      ratios.append(cost.ratio)
    }
    #expect(ratios.contains { $0 <= Self.bound }, "\(ratios)")
  }

  @Test func findsRowsThatAreMadeAgain() async {
    let cost = await TweetsContract.moreCost(
      of: .faulty(.copiesRows), on: Self.feed, page: 800, samples: 3, pagesPerSample: 5)
    #expect(cost.ratio > Self.bound)
  }
}

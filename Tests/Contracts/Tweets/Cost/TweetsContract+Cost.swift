package import TweetsKit

extension TweetsContract {
  /// Small tweets, for measuring.
  package static func longFeed(_ count: Int = 1_000_000) -> TweetFeed {
    TweetFeed((1...count).map { Tweet(id: "\($0)", sender: .dan, text: "A tweet") })
  }

  /// Medians of samples that are taken in turns, at the first pages and around page `page`.
  @MainActor
  package static func moreCost(
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

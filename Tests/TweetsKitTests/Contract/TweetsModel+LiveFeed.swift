import DisplayKit
import ScreenContracts
import TweetsKit

@testable import TweetsContract

extension TweetsModel {
  struct LiveFeed {
    var tweets: [Tweet] = []
    /// At the top of the feed since the last load began, the newest first.
    var shown: [Tweet] = []
    var warning: DisplayFacts.Part?
    /// The updates to come; nil if it does not listen.
    var updates: ArraySlice<ScriptedResponse<TweetUpdate?>>?
    /// Of the last update, or of the beginning.
    var time = 0
    var count = 0

    var isListening: Bool { updates != nil }
    /// Of the next update.
    var due: Int? { (updates?.first).map { time + $0.delay } }
  }

  mutating func listenToFirstFeed() -> [Effect] {
    guard case .showing = phase, live.count == 0, !script.updates.isEmpty else { return [] }
    return listen() + completeUpdates()
  }

  mutating func listenAgain() -> [Effect] {
    guard live.warning != nil, !live.isListening else { return [] }
    live.warning = nil
    return listen() + [.shows(facts)]
  }

  private mutating func listen() -> [Effect] {
    live.count += 1
    live.updates = script.updates[min(live.count, script.updates.count) - 1][...]
    live.time = now
    return [.listens]
  }

  mutating func completeUpdates() -> [Effect] {
    var effects: [Effect] = []
    while let due = live.due, due <= now, let update = live.updates?.popFirst() {
      let (tweets, warning) = (live.tweets, live.warning)
      live.time = due
      receive(update.result)
      if (live.tweets, live.warning) != (tweets, warning) { effects.append(.shows(facts)) }
    }
    return effects
  }

  private mutating func receive(_ update: Result<TweetUpdate?, any Error>) {
    switch update {
    case .success(.opened): live.warning = nil
    case .success(.tweet(let tweet)):
      live.warning = nil
      if case .showing(let feed, _) = phase,
        !(feed.tweets + live.tweets).contains(where: { $0.id == tweet.id })
      {
        live.tweets.insert(tweet, at: 0)
      }
    case .success(.closed(let error?, _)): live.warning = .updatesFailed(error)
    case .success(.closed(nil, _)), .success(.skipped): break
    case .success(nil): live.updates = nil
    case .failure(let error):
      live.updates = nil
      live.warning = .updatesFailed(error)
    }
  }

  mutating func showNewTweets() -> [Effect] {
    guard case .showing(let feed, let status) = phase, search.words == nil, !live.tweets.isEmpty
    else { return [] }
    phase = .showing(TweetFeed(live.tweets + feed.tweets, skipped: feed.skipped), status)
    visibleCount += live.tweets.count
    live.shown = live.tweets + live.shown
    live.tweets = []
    return [.shows(facts)]
  }
}

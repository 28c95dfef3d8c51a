import DisplayKit
import TaskKit
import TweetsKit

extension FaultyTweetsScreen {
  func listen() {
    updatesWarning = nil
    listening.replace { [repository, weak self] in
      for try await update in await repository.updates() { self?.receive(update) }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.warn(error) }
    }
  }

  /// No effect unless listening has failed.
  func listenAgain() {
    guard updatesWarning != nil, !listening.isBusy || fault == .listensAgainWhenLost,
      fault != .neverListensAgain
    else { return }
    listen()
    showAgain()
  }

  func showNewTweets() {
    guard !newTweets.tweets.isEmpty, let feed, words == nil || fault == .showsNewTweetsInSearch
    else { return }
    let earlier = newTweets
    self.feed = newTweets.show(in: feed)
    if fault != .keepsVisibleCountWithNewTweets { visibleCount += earlier.tweets.count }
    if fault == .showsNewTweetsAgain { newTweets = earlier }
    if fault == .closesCommentsOnNewTweets { openComments = [] }
    showAgain()
  }

  /// Returns the feed with the tweets that were shown since its request.
  func takeNewTweets(from newest: TweetFeed) -> TweetFeed {
    let earlier = newTweets
    let feed = newTweets.receive(newest)
    switch fault {
    case .keepsNewTweetsOfFeed: newTweets = earlier
    case .losesNewTweetsOnRefresh: newTweets = NewTweets()
    case .losesTweetsShownDuringRefresh: return newest
    default: break
    }
    return feed
  }

  private func receive(_ update: TweetUpdate) {
    guard let feed else { return }
    let before = (newTweets, updatesWarning)
    switch update {
    case .opened: if fault != .keepsLostConnection { updatesWarning = nil }
    case .tweet(let tweet):
      updatesWarning = nil
      newTweets.add(tweet, to: fault == .countsKnownTweets ? TweetFeed([]) : feed)
    case .closed(let error?, _): return warn(error)
    case .closed(nil, _): if fault == .warnsOfEachEnd { warn(CancellationError()) }
    case .skipped: break
    }
    if fault == .showsNewTweetsAtOnce { return showNewTweets() }
    if (newTweets, updatesWarning) != before { showAgain() }
  }

  private func warn(_ error: any Error) {
    let warning = TweetsStrings.updatesFailed(failure(error))
    guard fault != .hidesLostConnection, warning != updatesWarning else { return }
    updatesWarning = warning
    showAgain()
  }
}

import DisplayKit
import Observation
import TaskKit
import TweetsComponents
import TweetsKit

/// The tweets that were added to the feed and are not shown yet: the task that listens to them, and the
/// texts about them.
@MainActor @Observable
final class UpdatesViewModel {
  private(set) var count = 0
  /// Set from the loss of the connection until there is one again.
  private(set) var warning: DisplayText?
  /// Changes with each update, also one that changes nothing on the screen.
  @ObservationIgnored private var updates = FeedUpdates() {
    didSet {
      count = updates.newTweets.tweets.count
      warning = updates.error.map { TweetsStrings.updatesFailed(Failure($0)) }
    }
  }
  private let getNewTweets: any GetNewTweetsUseCase
  private let listening = LatestTask()

  init(getNewTweets: any GetNewTweetsUseCase) { self.getNewTweets = getNewTweets }

  /// Nil if there are none.
  var title: DisplayText? { count > 0 ? TweetsStrings.newTweets(count) : nil }

  /// Whether listening has ended with an error.
  var hasFailed: Bool { updates.error != nil && !listening.isBusy }

  /// - Parameter feed: the feed at the time of an update.
  func listen(to feed: @escaping @MainActor () -> TweetFeed?) {
    updates.error = nil
    listening.replace { [getNewTweets, weak self] in
      try await getNewTweets.execute { self?.receive($0, in: feed()) }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.updates.error = error }
    }
  }

  func beginLoad() { updates.newTweets.beginLoad() }

  /// Returns `newest` with the tweets that were shown since it was requested at its top.
  func receive(_ newest: TweetFeed) -> TweetFeed { updates.newTweets.receive(newest) }

  /// Returns `feed` with the new tweets at its top.
  func add(to feed: TweetFeed) -> TweetFeed { updates.newTweets.show(in: feed) }

  /// Returns `feed` with a tweet that was posted at its top.
  func post(_ tweet: Tweet, in feed: TweetFeed) -> TweetFeed {
    updates.newTweets.post(tweet, in: feed)
  }

  func close() { listening.cancel() }

  private func receive(_ update: TweetUpdate, in feed: TweetFeed?) {
    if let feed { updates.receive(update, in: feed) }
  }
}

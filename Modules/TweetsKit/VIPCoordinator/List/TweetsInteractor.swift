import DisplayKit
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetsBusinessLogic: AnyObject {
  /// Loads on the first call only.
  func initialLoad()

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy)

  /// Loads again if the last load failed, wholly or in part.
  func retry()

  /// Ignored unless the tweet is the last visible one, and not the last of the feed.
  func loadMoreIfNeeded(lastVisibleID: Tweet.ID)

  /// Ignored until there is a feed.
  func selectTweet(id: Tweet.ID)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(id: Tweet.ID)

  /// Likes or unlikes a visible tweet. Ignored while its last like is in flight.
  func toggleLike(id: Tweet.ID)

  func close()
}

/// Called by the Interactor, in the Controller, for what is not presented.
@MainActor
protocol TweetsInteractorOutput: AnyObject {
  func didSelect(_ id: Tweet.ID)
}

/// Decides which part of the feed is visible.
@MainActor
final class TweetsInteractor: TweetsBusinessLogic {
  private nonisolated static let pageSize = 5

  private struct Choices {
    var visibleCount = TweetsInteractor.pageSize
    /// Tweets with open comments, in visible rows or further down.
    var openComments: Set<Tweet.ID> = []
    var selection: Tweet.ID?
  }

  weak var output: (any TweetsInteractorOutput)?
  private let worker: TweetsWorker
  private let firstRead: ReadPolicy
  private let presenter: any TweetsPresentationLogic
  private var hasFailed = false
  private var choices = Choices()

  init(
    worker: TweetsWorker, firstRead: ReadPolicy = .standard,
    presenter: any TweetsPresentationLogic
  ) {
    self.worker = worker
    self.firstRead = firstRead
    self.presenter = presenter
  }

  func initialLoad() {
    let hasLoaded = worker.isLoading || worker.feed != nil || hasFailed
    if !hasLoaded { worker.load(firstRead) }
  }

  func refresh(_ policy: ReadPolicy) { worker.load(policy) }

  func retry() {
    if hasFailed { worker.load(.reload) }
  }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    let visible = visibleTweets
    guard let feed = worker.feed, visible.last?.id == lastVisibleID,
      visible.count < feed.tweets.count
    else { return }
    choices.visibleCount += Self.pageSize
    presenter.presentMore(visibleTweets[visible.endIndex...].map(shown))
  }

  func selectTweet(id: Tweet.ID) {
    guard worker.feed != nil else { return }
    choices.selection = id
    presenter.presentSelection(id)
    output?.didSelect(id)
  }

  func toggleComments(id: Tweet.ID) {
    guard let tweet = visibleTweet(id) else { return }
    choices.openComments.formSymmetricDifference([id])
    presenter.presentComments(of: shown(tweet))
  }

  func toggleLike(id: Tweet.ID) {
    if let tweet = visibleTweet(id) { worker.toggleLike(of: tweet) }
  }

  func close() { worker.cancel() }
}

extension TweetsInteractor: TweetsWorkerOutput {
  func didStartLoading() {
    hasFailed = false
    presenter.presentLoading(isRefresh: worker.feed != nil)
  }

  func didLoad(profileError: (any Error)?, feedError: (any Error)?) {
    hasFailed = profileError != nil || feedError != nil
    if feedError == nil { keepChoicesThatApply() }
    presenter.presentTimeline(
      .init(
        profile: worker.profile, profileError: profileError, feed: worker.feed,
        feedError: feedError, tweets: feedError == nil ? visibleTweets.map(shown) : nil,
        selection: choices.selection, isActive: worker.isActive))
  }

  func didChangeLike(of id: Tweet.ID) {
    presenter.presentLike(
      .init(
        tweet: visibleTweet(id).map(shown), rejected: worker.rejectedLike,
        isActive: worker.isActive))
  }
}

// Visible tweets
extension TweetsInteractor {
  /// Shows the first page of a new feed.
  private func keepChoicesThatApply() {
    guard let feed = worker.feed else { return }
    choices = Choices(
      openComments: feed.known(choices.openComments), selection: feed.known(choices.selection))
  }

  private var visibleTweets: ArraySlice<Tweet> {
    worker.feed?.tweets.prefix(choices.visibleCount) ?? []
  }

  private func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

  private func shown(_ tweet: Tweet) -> ShownTweet {
    ShownTweet(
      tweet: tweet, likes: worker.likes(of: tweet),
      areCommentsOpen: choices.openComments.contains(tweet.id))
  }
}

import DisplayKit
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetsBusinessLogic: AnyObject {
  /// Loads on the first call only.
  func initialLoad()

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy)

  /// Loads again if the last load failed, wholly or in part; otherwise repeats a failed search, or
  /// listens again if that failed.
  func retry()

  /// Ignored unless the tweet is the last visible one, and not the last of the feed, and in a search.
  func loadMoreIfNeeded(lastVisibleID: Tweet.ID)

  /// Ignored until there is a feed.
  func selectTweet(id: Tweet.ID)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(id: Tweet.ID)

  /// Likes or unlikes a visible tweet, or undoes that until it is sent. Ignored while it is in flight.
  func toggleLike(id: Tweet.ID)

  /// Of a tweet that is visible or not. Ignored unless its like is not sent yet.
  func undoLike(id: Tweet.ID)

  /// Shows the tweets with these words, of the service after a pause. An empty text ends the search;
  /// the same words have no effect.
  func search(_ text: String)

  /// Shows the new tweets as the first of the feed. Ignored in a search.
  func showNewTweets()

  /// Ignored until there is a feed, in a search, and without a stack for the composer.
  func compose()

  func close()
}

/// Called by the Interactor, in the Controller, for what is not presented.
@MainActor
protocol TweetsInteractorOutput: AnyObject {
  func didSelect(_ id: Tweet.ID)

  func didChooseCompose()
}

/// Decides which tweets are visible: a part of the feed, or those that a search has found.
@MainActor
final class TweetsInteractor: TweetsBusinessLogic {
  private nonisolated static let pageSize = 5

  private struct Choices {
    var visibleCount = TweetsInteractor.pageSize
    /// Tweets with open comments, in visible rows or further down.
    var openComments: Set<Tweet.ID> = []
    var selection: Tweet.ID?
  }

  private struct Search {
    let words: SearchWords
    var error: (any Error)?
    /// Those of the feed that match, and behind them the other results.
    var tweets: [Tweet] = []
  }

  weak var output: (any TweetsInteractorOutput)?
  private let worker: TweetsWorker
  private let firstRead: ReadPolicy
  /// Whether there is a stack for the composer.
  private let canCompose: Bool
  private let presenter: any TweetsPresentationLogic
  private var hasFailed = false
  private var choices = Choices()
  private var currentSearch: Search?

  init(
    worker: TweetsWorker, firstRead: ReadPolicy = .standard, canCompose: Bool = false,
    presenter: any TweetsPresentationLogic
  ) {
    self.worker = worker
    self.firstRead = firstRead
    self.canCompose = canCompose
    self.presenter = presenter
  }

  func initialLoad() {
    let hasLoaded = worker.isLoading || worker.feed != nil || hasFailed
    if !hasLoaded { worker.load(firstRead) }
  }

  func refresh(_ policy: ReadPolicy) { worker.load(policy) }

  func retry() {
    if hasFailed {
      worker.load(.reload)
    } else if currentSearch?.error != nil {
      searchAgain()
    } else {
      worker.listenAgain()
    }
  }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    let visible = visibleTweets
    guard let feed = worker.feed, currentSearch == nil, visible.last?.id == lastVisibleID,
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

  func undoLike(id: Tweet.ID) { worker.undoLike(of: id) }

  func close() { worker.close() }
}

extension TweetsInteractor: TweetsWorkerOutput {
  func didStartLoading() {
    hasFailed = false
    presenter.presentLoading(isRefresh: worker.feed != nil)
  }

  func didLoad(profileError: (any Error)?, feedError: (any Error)?) {
    hasFailed = profileError != nil || feedError != nil
    if feedError == nil {
      keepChoicesThatApply()
      findTweets()
    }
    let presentsFeed = feedError == nil && currentSearch == nil
    presenter.presentTimeline(
      .init(
        profile: worker.profile, profileError: profileError, feed: worker.feed,
        feedError: feedError, tweets: presentsFeed ? visibleTweets.map(shown) : nil,
        selection: choices.selection, isActive: isActive))
    if currentSearch != nil { presentSearch() }
    presentCompose()
  }

  func didChangeLike(of id: Tweet.ID) {
    presenter.presentLike(
      .init(
        tweet: visibleTweet(id).map(shown), rejected: worker.rejectedLike,
        isActive: isActive))
  }

  func didSearch(error: (any Error)?) {
    currentSearch?.error = error
    addResults()
    presentSearch()
  }

  func didUpdate() { presentUpdates() }

  func didChangeDraft() { presentCompose() }

  func didAdd(_ tweet: Tweet) {
    choices.visibleCount += 1
    choices.selection = tweet.id
    presentNewTweets()
    presentUpdates()
    presentCompose()
  }
}

// Search
extension TweetsInteractor {
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != currentSearch?.words else { return }
    currentSearch = words.map { Search(words: $0) }
    if let words {
      worker.search(words, after: TweetsScene.searchPause)
    } else {
      worker.endSearch()
    }
    findTweets()
    presentSearch()
    if !worker.newTweets.tweets.isEmpty { presentUpdates() }
    presentCompose()
  }

  private func searchAgain() {
    guard let search = currentSearch else { return }
    currentSearch?.error = nil
    worker.search(search.words)
    presentSearch()
  }

  private func findTweets() {
    guard let words = currentSearch?.words, let feed = worker.feed else { return }
    currentSearch?.tweets = feed.tweets(matching: words)
    addResults()
  }

  private func addResults() {
    let known = Set(currentSearch?.tweets.map(\.id) ?? [])
    currentSearch?.tweets += worker.results.filter { !known.contains($0.id) }
  }

  /// Without a feed, there is nothing to present yet.
  private func presentSearch() {
    guard let feed = worker.feed else { return }
    presenter.presentSearch(
      .init(
        words: currentSearch?.words, error: currentSearch?.error, feed: feed,
        tweets: visibleTweets.map(shown), isSearching: worker.isSearching,
        isRefreshing: worker.isLoading, isActive: isActive))
  }
}

// New tweets
extension TweetsInteractor {
  func showNewTweets() {
    let newTweets = worker.newTweets.tweets
    guard currentSearch == nil, !newTweets.isEmpty else { return }
    worker.showNewTweets()
    choices.visibleCount += newTweets.count
    presentNewTweets()
  }

  private func presentNewTweets() {
    guard let feed = worker.feed else { return }
    presenter.presentNewTweets(
      .init(
        profile: worker.profile, feed: feed, tweets: visibleTweets.map(shown),
        selection: choices.selection))
  }

  private func presentUpdates() {
    presenter.presentUpdates(
      .init(
        newCount: currentSearch == nil ? worker.newTweets.tweets.count : 0,
        error: worker.updatesError))
  }
}

// Composing
extension TweetsInteractor {
  func compose() {
    if canComposeNow { output?.didChooseCompose() }
  }

  private var canComposeNow: Bool { canCompose && worker.feed != nil && currentSearch == nil }

  private func presentCompose() {
    if canCompose { presenter.presentCompose(draft: canComposeNow ? worker.draft : nil) }
  }
}

// Visible tweets
extension TweetsInteractor {
  /// Shows the first page of a new feed, but after a search the same place.
  private func keepChoicesThatApply() {
    guard let feed = worker.feed else { return }
    choices = Choices(
      visibleCount: currentSearch == nil ? Self.pageSize : choices.visibleCount,
      openComments: feed.known(choices.openComments, or: worker.results),
      selection: feed.known(choices.selection, or: worker.results))
  }

  /// Without a feed, nothing of a search is shown.
  private var isActive: Bool { worker.feed == nil ? worker.isLoading : worker.isActive }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = worker.feed else { return [] }
    return currentSearch?.tweets[...] ?? feed.tweets.prefix(choices.visibleCount)
  }

  private func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

  private func shown(_ tweet: Tweet) -> ShownTweet {
    ShownTweet(
      tweet: tweet, likes: worker.likes(of: tweet), canUndoLike: worker.canUndoLike(of: tweet.id),
      areCommentsOpen: choices.openComments.contains(tweet.id))
  }
}

import TaskKit
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetsBusinessLogic: AnyObject {
  /// Loads on the first call only.
  func load()

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy)

  /// Loads again if the last load failed, wholly or in part; otherwise repeats a failed search, or
  /// listens again if that failed.
  func retry()

  /// Ignored in a search, and unless the tweet is the last visible one and not the last of the feed.
  func showMore(after id: Tweet.ID)

  /// Ignored until there is a feed.
  func selectTweet(id: Tweet.ID)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(id: Tweet.ID)

  /// Likes or unlikes a visible tweet, or undoes that until it is sent. Ignored while it is in flight.
  func toggleLike(id: Tweet.ID)

  /// Of a tweet that is visible or not. Ignored unless its like is not sent yet.
  func undoLike(id: Tweet.ID)

  /// Shows the tweets with these words, of the service after a pause. Without words, ends the search;
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
    var found: FoundTweets
    var error: (any Error)?
  }

  weak var output: (any TweetsInteractorOutput)?
  private let worker: TweetsWorker
  private let firstRead: ReadPolicy
  /// Whether there is a stack for the composer.
  private let canCompose: Bool
  private let presenter: any TweetsPresentationLogic
  private var hasFailed = false
  private var choices = Choices()
  private var search: Search?

  init(
    worker: TweetsWorker, firstRead: ReadPolicy = .standard, canCompose: Bool = false,
    presenter: any TweetsPresentationLogic
  ) {
    self.worker = worker
    self.firstRead = firstRead
    self.canCompose = canCompose
    self.presenter = presenter
  }

  func load() {
    if worker.feed == nil, !hasFailed { worker.load(firstRead) }
  }

  func refresh(_ policy: ReadPolicy) { worker.load(policy) }

  func retry() {
    if hasFailed {
      worker.load(.reload)
    } else if search?.error != nil {
      searchAgain()
    } else {
      worker.listenAgain()
    }
  }

  func showMore(after id: Tweet.ID) {
    let visible = visibleTweets
    guard let feed = worker.feed, search == nil, visible.last?.id == id,
      visible.count < feed.tweets.count
    else { return }
    choices.visibleCount += Self.pageSize
    presenter.presentMore(visibleTweets[visible.endIndex...].map(withChoices))
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
    presenter.presentComments(of: withChoices(tweet))
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
      if let feed = worker.feed { search?.found.match(feed) }
    }
    let presentsFeed = feedError == nil && search == nil
    presenter.presentTimeline(
      .init(
        profile: worker.profile, profileError: profileError, feed: worker.feed,
        feedError: feedError, tweets: presentsFeed ? visibleTweets.map(withChoices) : nil,
        selection: choices.selection))
    if search != nil { presentSearch() }
    presentCompose()
  }

  func didChangeLike(of id: Tweet.ID) {
    presenter.presentLike(
      .init(tweet: visibleTweet(id).map(withChoices), rejection: worker.likeRejection))
  }

  func didSearch(error: (any Error)?) {
    search?.error = error
    search?.found.receive(worker.results)
    presentSearch()
  }

  func didUpdate() { presentUpdates() }

  func didChangeDraft() { presentCompose() }

  func didAdd(_ tweet: Tweet) {
    choices.visibleCount += 1
    choices.selection = tweet.id
    presentNewTweets()
    presentCompose()
  }
}

// Search
extension TweetsInteractor {
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.found.words else { return }
    search = words.map { Search(found: FoundTweets($0, in: worker.feed)) }
    if let words {
      worker.search(words, after: SearchWords.pause)
    } else {
      worker.endSearch()
    }
    presentSearch()
    if !worker.newTweets.tweets.isEmpty { presentUpdates() }
    presentCompose()
  }

  private func searchAgain() {
    guard let search else { return }
    self.search?.error = nil
    worker.search(search.found.words)
    presentSearch()
  }

  /// Without a feed, there is nothing to present yet.
  private func presentSearch() {
    guard let feed = worker.feed else { return }
    presenter.presentSearch(
      .init(
        words: search?.found.words, error: search?.error, feed: feed,
        tweets: visibleTweets.map(withChoices), isSearching: worker.isSearching,
        isRefreshing: worker.isLoading))
  }
}

// New tweets
extension TweetsInteractor {
  func showNewTweets() {
    let newTweets = worker.newTweets.tweets
    guard search == nil, !newTweets.isEmpty else { return }
    worker.showNewTweets()
    choices.visibleCount += newTweets.count
    presentNewTweets()
  }

  private func presentNewTweets() {
    guard let feed = worker.feed else { return }
    presenter.presentNewTweets(
      .init(
        profile: worker.profile, feed: feed, tweets: visibleTweets.map(withChoices),
        selection: choices.selection))
    presentUpdates()
  }

  private func presentUpdates() {
    presenter.presentUpdates(
      .init(
        newCount: search == nil ? worker.newTweets.tweets.count : 0,
        error: worker.updatesError))
  }
}

// Composing
extension TweetsInteractor {
  func compose() {
    if canComposeNow { output?.didChooseCompose() }
  }

  private var canComposeNow: Bool { canCompose && worker.feed != nil && search == nil }

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
      visibleCount: search == nil ? Self.pageSize : choices.visibleCount,
      openComments: feed.known(choices.openComments, or: worker.results),
      selection: feed.known(choices.selection, or: worker.results))
  }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = worker.feed else { return [] }
    return search?.found.tweets[...] ?? feed.tweets.prefix(choices.visibleCount)
  }

  private func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

  private func withChoices(_ tweet: Tweet) -> VisibleTweet {
    VisibleTweet(
      tweet: tweet, likes: worker.likes(of: tweet), canUndo: worker.canUndoLike(of: tweet.id),
      areCommentsOpen: choices.openComments.contains(tweet.id))
  }
}

import TaskKit
import TweetsKit

/// Called by the View.
@MainActor
protocol TweetsBusinessLogic: AnyObject {
  func fetchTimeline(_ request: ListTweets.FetchTimeline.Request)

  /// Ignored for the words of the current search. Without words, the search ends.
  func search(_ request: ListTweets.Search.Request)

  /// Ignored unless the tweet is the last visible one, and not the last of the feed. Ignored in a
  /// search.
  func showMore(_ request: ListTweets.ShowMore.Request)

  /// Ignored until there is a feed.
  func selectTweet(_ request: ListTweets.SelectTweet.Request)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(_ request: ListTweets.ToggleComments.Request)

  /// Likes or unlikes a visible tweet, or takes its waiting like back. Ignored while its last like is
  /// in flight.
  func toggleLike(_ request: ListTweets.ToggleLike.Request)

  /// Takes back the waiting like of a tweet. Ignored if there is none.
  func undoLike(_ request: ListTweets.UndoLike.Request)

  /// Ignored without new tweets, and in a search.
  func showNewTweets()

  func close()
}

/// Read by the Router, and written by the composer's.
@MainActor
protocol TweetsDataStore: AnyObject {
  var selection: Tweet.ID? { get }
  /// There are a stack for the composer and a feed, and no search.
  var canComposeNow: Bool { get }
  /// The text that was left in the composer, here or in an earlier scene; empty if there is none.
  var draft: String { get set }

  /// Shows a tweet at the top of the feed, and selects it.
  func didPost(_ tweet: Tweet)
}

@MainActor
final class TweetsInteractor: TweetsBusinessLogic, TweetsDataStore {
  private nonisolated static let pageSize = 5

  /// The part of the feed that the user sees.
  private struct Choices {
    var visibleCount = TweetsInteractor.pageSize
    /// Tweets with open comments, in visible rows or further down.
    var openComments: Set<Tweet.ID> = []
    var selection: Tweet.ID?
  }

  @MainActor
  private struct Timeline {
    let request = LatestTask()
    var hasFailed = false
    /// From the last load that returned one.
    var profile: Profile?
    var feed: TweetFeed?
  }

  /// The words of a search, what they found, and the request for more.
  @MainActor
  private struct Search {
    let request = LatestTask()
    var found: FoundTweets
    /// Why the service has no results.
    var error: (any Error)?
  }

  let likes: UserLikes
  private let worker: TweetsWorker
  private let firstRead: ReadPolicy
  private let canCompose: Bool
  private let presenter: any TweetsPresentationLogic
  private let leftDraft: LeftDraft
  private var timeline = Timeline()
  private var choices = Choices()
  private var search: Search?
  private let listening = LatestTask()
  private var updates = FeedUpdates()

  init(
    worker: TweetsWorker, background: BackgroundTasks, firstRead: ReadPolicy = .standard,
    draft: LeftDraft = LeftDraft(), canCompose: Bool = false, presenter: any TweetsPresentationLogic
  ) {
    self.worker = worker
    self.firstRead = firstRead
    leftDraft = draft
    self.canCompose = canCompose
    self.presenter = presenter
    likes = worker.likes(in: background)
    likes.onChange = { [weak self] in self?.presentLike(of: $0) }
  }

  var selection: Tweet.ID? { choices.selection }

  func fetchTimeline(_ request: ListTweets.FetchTimeline.Request) {
    switch request {
    case .initial: if timeline.feed == nil, !timeline.hasFailed { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: retry()
    }
  }

  func showMore(_ request: ListTweets.ShowMore.Request) {
    let visible = visibleTweets
    guard let feed = timeline.feed, search == nil, visible.last?.id == request.lastVisibleID,
      visible.count < feed.tweets.count
    else { return }
    choices.visibleCount += Self.pageSize
    let more = visibleTweets[visible.endIndex...]
    presenter.presentMore(.init(tweets: more.map(withChoices)))
  }

  func selectTweet(_ request: ListTweets.SelectTweet.Request) {
    guard timeline.feed != nil else { return }
    choices.selection = request.id
    presenter.presentSelection(.init(selection: request.id))
  }

  func toggleComments(_ request: ListTweets.ToggleComments.Request) {
    guard let tweet = visibleTweet(request.id) else { return }
    choices.openComments.formSymmetricDifference([tweet.id])
    presenter.presentComments(.init(tweet: withChoices(tweet)))
  }

  func close() {
    timeline.request.cancel()
    listening.cancel()
    search?.request.cancel()
    likes.close()
  }
}

// Loading
extension TweetsInteractor {
  private func retry() {
    if timeline.hasFailed {
      load(.reload)
    } else if search?.error != nil {
      searchAgain()
    } else if updates.error != nil, !listening.isBusy {
      listen()
      presentUpdates()
    }
  }

  private func load(_ policy: ReadPolicy) {
    guard !timeline.request.isBusy else { return }
    timeline.hasFailed = false
    likes.beginLoad()
    updates.newTweets.beginLoad()
    timeline.request.replace { [worker] in
      await worker.fetchTimeline(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    presenter.presentLoading(isRefresh: timeline.feed != nil)
  }

  private func receive(_ response: TimelineResults) {
    let profileError = response.profile.failure
    let feedError = response.feed.failure
    timeline.hasFailed = profileError != nil || feedError != nil
    if case .success(let newest) = response.profile { timeline.profile = newest }
    if case .success(let newest) = response.feed { show(newest) }
    presenter.presentTimeline(
      .init(
        profile: timeline.profile, profileError: profileError, feed: timeline.feed,
        feedError: feedError, tweets: feedError == nil ? visibleTweets.map(withChoices) : nil,
        selection: selection))
    if search != nil { presentSearch() }
  }

  /// Keeps the choices that still apply.
  private func show(_ newest: TweetFeed) {
    if timeline.feed == nil { listen() }
    let hadNewTweets = !updates.newTweets.tweets.isEmpty
    let feed = updates.newTweets.receive(newest)
    timeline.feed = feed
    presentCompose()
    likes.receive(newest)
    let results = search?.found.results ?? []
    choices = Choices(
      visibleCount: search == nil ? Self.pageSize : choices.visibleCount,
      openComments: feed.known(choices.openComments, or: results),
      selection: feed.known(selection, or: results))
    search?.found.match(feed)
    if hadNewTweets { presentUpdates() }
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

// Search
extension TweetsInteractor {
  func search(_ request: ListTweets.Search.Request) {
    let words = SearchWords(request.text)
    guard words != search?.found.words else { return }
    search = words.map { Search(found: FoundTweets($0, in: timeline.feed)) }
    searchService(after: SearchWords.pause)
    presentSearch(visibleTweets)
    presentCompose()
    if !updates.newTweets.tweets.isEmpty { presentUpdates() }
  }

  private func searchAgain() {
    search?.error = nil
    searchService()
    presentSearch()
  }

  private func searchService(after pause: Duration = .zero) {
    guard let search else { return }
    search.request.replace { [worker, words = search.found.words] in
      try await worker.search(words, after: pause)
    } then: { [weak self] result in
      self?.receiveResults(result)
    }
  }

  private func receiveResults(_ results: Result<[Tweet], any Error>) {
    let count = visibleTweets.count
    switch results {
    case .success(let results): search?.found.receive(results)
    case .failure(let error): search?.error = error
    }
    let more = visibleTweets[count...]
    if !more.isEmpty { presenter.presentMore(.init(tweets: more.map(withChoices))) }
    presentSearch()
  }

  /// Ignored until there is a feed.
  ///
  /// - Parameter tweets: nil if the visible tweets stay.
  private func presentSearch(_ tweets: ArraySlice<Tweet>? = nil) {
    guard let feed = timeline.feed else { return }
    presenter.presentSearch(
      .init(
        words: search?.found.words, feed: feed, tweets: tweets?.map(withChoices),
        isEmpty: visibleTweets.isEmpty, isInProgress: search?.request.isBusy ?? false,
        error: search?.error))
  }
}

// Likes
extension TweetsInteractor {
  func toggleLike(_ request: ListTweets.ToggleLike.Request) {
    guard let tweet = visibleTweet(request.id) else { return }
    if likes.toggle(tweet) { presentLike(of: tweet.id) }
  }

  func undoLike(_ request: ListTweets.UndoLike.Request) {
    if likes.undo(request.id), visibleTweet(request.id) != nil { presentLike(of: request.id) }
  }

  private func presentLike(of id: Tweet.ID) {
    presenter.presentLike(
      .init(tweet: visibleTweet(id).map(withChoices), rejection: likes.rejection))
  }
}

// Updates
extension TweetsInteractor {
  func showNewTweets() {
    let count = updates.newTweets.tweets.count
    guard search == nil, count > 0, let feed = timeline.feed else { return }
    let newest = updates.newTweets.show(in: feed)
    timeline.feed = newest
    choices.visibleCount += count
    presentNewTweets(of: newest)
  }

  private func presentNewTweets(of feed: TweetFeed) {
    presenter.presentNewTweets(
      .init(
        profile: timeline.profile, feed: feed, tweets: visibleTweets.map(withChoices),
        selection: selection))
    presentUpdates()
  }

  private func listen() {
    updates.error = nil
    listening.replace { [weak self, worker] in
      try await worker.listen { self?.receive($0) }
    } then: { [weak self] result in
      if let error = result.failure { self?.failListening(error) }
    }
  }

  private func receive(_ update: TweetUpdate) {
    if updates.receive(update, in: timeline.feed) { presentUpdates() }
  }

  private func failListening(_ error: any Error) {
    updates.error = error
    presentUpdates()
  }

  private func presentUpdates() {
    let count = search == nil ? updates.newTweets.tweets.count : 0
    presenter.presentUpdates(.init(newTweetCount: count, error: updates.error))
  }
}

// Composer
extension TweetsInteractor {
  var draft: String {
    get { leftDraft.text }
    set {
      leftDraft.text = newValue
      presentCompose()
    }
  }

  var canComposeNow: Bool { canCompose && timeline.feed != nil && search == nil }

  func didPost(_ tweet: Tweet) {
    guard let feed = timeline.feed else { return }
    let newest = updates.newTweets.post(tweet, in: feed)
    timeline.feed = newest
    choices.visibleCount += 1
    choices.selection = tweet.id
    presentNewTweets(of: newest)
  }

  private func presentCompose() {
    if canCompose { presenter.presentCompose(draft: canComposeNow ? draft : nil) }
  }
}

// Visible tweets
extension TweetsInteractor {
  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = timeline.feed else { return [] }
    return search?.found.tweets[...] ?? feed.tweets.prefix(choices.visibleCount)
  }

  private func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

  private func withChoices(_ tweet: Tweet) -> ListTweets.VisibleTweet {
    .init(
      tweet: tweet, likes: likes.shown(on: tweet), canUndo: likes.canUndo(tweet.id),
      areCommentsOpen: choices.openComments.contains(tweet.id))
  }
}

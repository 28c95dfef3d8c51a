import DisplayKit
import TweetsKit

/// Called by the View.
@MainActor
protocol TweetsBusinessLogic: AnyObject {
  func fetchTimeline(_ request: TweetsModels.FetchTimeline.Request)

  /// Ignored for the words of the current search. Without words, the search ends.
  func search(_ text: String)

  /// Ignored unless the tweet is the last visible one, and not the last of the feed. Ignored in a
  /// search.
  func showMore(_ request: TweetsModels.ShowMore.Request)

  /// Ignored until there is a feed.
  func selectTweet(_ request: TweetsModels.SelectTweet.Request)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(_ request: TweetsModels.ToggleComments.Request)

  /// Likes or unlikes a visible tweet, or takes its waiting like back. Ignored while its last like is
  /// in flight.
  func toggleLike(_ request: TweetsModels.ToggleLike.Request)

  /// Takes back the waiting like of a tweet. Ignored if there is none.
  func undoLike(_ request: TweetsModels.UndoLike.Request)

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
  /// The text that was left in the composer; empty if there is none.
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

  /// A like or unlike that can be undone.
  private struct WaitingLike {
    let isLiked: Bool
    let task: LatestTask
  }

  private let worker: TweetsWorker
  private let background: BackgroundTasks
  private let firstRead: ReadPolicy
  private let canCompose: Bool
  private let presenter: any TweetsPresentationLogic
  private let loading = LatestTask()
  private let listening = LatestTask()
  private var hasFailed = false
  /// From the last load that returned one.
  private var profile: Profile?
  private var feed: TweetFeed?
  private var choices = Choices()
  private var search: TweetsSearch?
  private var waitingLikes: [Tweet.ID: WaitingLike] = [:]
  /// The likes and unlikes in flight.
  private var likeRequests: [Tweet.ID: Bool] = [:]
  /// The likes that the service accepted since it sent the feed; of tweets that are not in the feed,
  /// all of them.
  private var acceptedLikes: [Tweet.ID: Bool] = [:]
  private var rejectedLike: TweetsModels.ToggleLike.Rejection?
  private var newTweets = NewTweets()
  /// Of the connection, until it is open again, or of listening, until a retry.
  private var updatesError: (any Error)?
  var draft = "" {
    didSet { if draft != oldValue { presentCompose() } }
  }

  init(
    worker: TweetsWorker, background: BackgroundTasks, firstRead: ReadPolicy = .standard,
    canCompose: Bool = false, presenter: any TweetsPresentationLogic
  ) {
    self.worker = worker
    self.background = background
    self.firstRead = firstRead
    self.canCompose = canCompose
    self.presenter = presenter
  }

  var selection: Tweet.ID? { choices.selection }

  func fetchTimeline(_ request: TweetsModels.FetchTimeline.Request) {
    switch request {
    case .initial:
      let hasLoaded = loading.isBusy || feed != nil || hasFailed
      if !hasLoaded { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: retry()
    }
  }

  func showMore(_ request: TweetsModels.ShowMore.Request) {
    let visible = visibleTweets
    guard let feed, search == nil, visible.last?.id == request.lastVisibleID,
      visible.count < feed.tweets.count
    else { return }
    choices.visibleCount += Self.pageSize
    let more = visibleTweets[visible.endIndex...]
    presenter.presentMore(.init(tweets: more.map(withChoices)))
  }

  func selectTweet(_ request: TweetsModels.SelectTweet.Request) {
    guard feed != nil else { return }
    choices.selection = request.id
    presenter.presentSelection(.init(selection: request.id))
  }

  func toggleComments(_ request: TweetsModels.ToggleComments.Request) {
    guard let tweet = visibleTweet(request.id) else { return }
    choices.openComments.formSymmetricDifference([tweet.id])
    presenter.presentComments(.init(tweet: withChoices(tweet)))
  }

  /// Sends the waiting likes; the results of likes are ignored from now on.
  func close() {
    loading.cancel()
    listening.cancel()
    search?.request.cancel()
    for (id, like) in waitingLikes { request(like.isLiked, of: id) }
    waitingLikes = [:]
    likeRequests = [:]
  }
}

// Loading
extension TweetsInteractor {
  private func retry() {
    if hasFailed {
      load(.reload)
    } else if search?.error != nil {
      searchAgain()
    } else if updatesError != nil, !listening.isBusy {
      listen()
      presentUpdates()
    }
  }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasFailed = false
    rejectedLike = nil
    loading.replace { [worker] in
      await worker.fetchTimeline(policy)
    } then: { [weak self] result in
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    presenter.presentLoading(isRefresh: feed != nil)
  }

  private func receive(_ timeline: TweetsWorker.FetchedTimeline) {
    let profileError = timeline.profile.failure
    let feedError = timeline.feed.failure
    hasFailed = profileError != nil || feedError != nil
    if case .success(let newest) = timeline.profile { profile = newest }
    if case .success(let newest) = timeline.feed { show(newest) }
    presenter.presentTimeline(
      .init(
        profile: profile, profileError: profileError, feed: feed, feedError: feedError,
        tweets: feedError == nil ? visibleTweets.map(withChoices) : nil, selection: selection,
        isActive: isActive))
    if search != nil { presentSearch() }
  }

  /// Keeps the choices that still apply. The feed includes all likes of its tweets but those that
  /// wait or are in flight.
  private func show(_ newest: TweetFeed) {
    if feed == nil { listen() }
    feed = newest
    presentCompose()
    for id in newest.known(Set(acceptedLikes.keys)) { acceptedLikes[id] = nil }
    let results = search?.results ?? []
    choices = Choices(
      visibleCount: search == nil ? Self.pageSize : choices.visibleCount,
      openComments: newest.known(choices.openComments, or: results),
      selection: newest.known(selection, or: results))
    search?.match(newest)
    guard !newTweets.tweets.isEmpty else { return }
    newTweets.remove(newest)
    presentUpdates()
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

// Search
extension TweetsInteractor {
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.words else { return }
    search = words.map { TweetsSearch($0, in: feed) }
    fetchResults(after: TweetsScene.searchPause)
    presentSearch(visibleTweets)
    presentCompose()
    if !newTweets.tweets.isEmpty { presentUpdates() }
  }

  private func searchAgain() {
    search?.error = nil
    fetchResults()
    presentSearch()
  }

  private func fetchResults(after pause: Duration = .zero) {
    guard let search else { return }
    search.request.replace { [worker, words = search.words] in
      try await worker.search(words, after: pause)
    } then: { [weak self] result in
      self?.receive(result)
    }
  }

  private func receive(_ results: Result<[Tweet], any Error>) {
    let count = visibleTweets.count
    switch results {
    case .success(let results): search?.receive(results)
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
    guard let feed else { return }
    presenter.presentSearch(
      .init(
        words: search?.words, feed: feed, tweets: tweets?.map(withChoices),
        isEmpty: visibleTweets.isEmpty, isInProgress: search?.request.isBusy ?? false,
        error: search?.error, isActive: isActive))
  }
}

// Likes
extension TweetsInteractor {
  func toggleLike(_ request: TweetsModels.ToggleLike.Request) {
    let id = request.id
    guard likeRequests[id] == nil, let tweet = visibleTweet(id) else { return }
    guard waitingLikes[id] == nil else { return undoLike(.init(id: id)) }
    let task = LatestTask()
    waitingLikes[id] = WaitingLike(isLiked: !likes(of: tweet).isLiked, task: task)
    task.replace { [worker] in
      try await worker.waitForUndo()
    } then: { [weak self] _ in
      self?.sendLike(of: id)
    }
    rejectedLike = nil
    presentLike(of: id)
  }

  func undoLike(_ request: TweetsModels.UndoLike.Request) {
    guard waitingLikes.removeValue(forKey: request.id) != nil, visibleTweet(request.id) != nil
    else { return }
    presentLike(of: request.id)
  }

  private func sendLike(of id: Tweet.ID) {
    guard let like = waitingLikes.removeValue(forKey: id) else { return }
    likeRequests[id] = like.isLiked
    presentLike(of: id)
    request(like.isLiked, of: id)
  }

  /// Goes on without the Interactor.
  private func request(_ isLiked: Bool, of id: Tweet.ID) {
    background.run(for: self) { [worker] in
      try await worker.setLiked(isLiked, of: id)
    } then: { interactor, result in
      interactor.settleLike(isLiked, of: id, result)
    }
  }

  /// Ignored after closing. Without its request, a rejected like is as the service last accepted or
  /// sent it.
  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    guard likeRequests.removeValue(forKey: id) != nil else { return }
    switch result {
    case .success: acceptedLikes[id] = isLiked
    case .failure(let error): rejectedLike = .init(isLiked: isLiked, error: error)
    }
    presentLike(of: id)
  }

  private func presentLike(of id: Tweet.ID) {
    presenter.presentLike(
      .init(
        tweet: visibleTweet(id).map(withChoices), rejection: rejectedLike, isActive: isActive))
  }

  private func likes(of tweet: Tweet) -> TweetLikes {
    let isLiked =
      waitingLikes[tweet.id]?.isLiked ?? likeRequests[tweet.id] ?? acceptedLikes[tweet.id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }
}

// Updates
extension TweetsInteractor {
  func showNewTweets() {
    guard search == nil, !newTweets.tweets.isEmpty, let newest = feed?.adding(newTweets)
    else { return }
    feed = newest
    choices.visibleCount += newTweets.tweets.count
    newTweets = NewTweets()
    presentNewTweets(of: newest)
  }

  private func presentNewTweets(of feed: TweetFeed) {
    presenter.presentNewTweets(
      .init(
        profile: profile, feed: feed, tweets: visibleTweets.map(withChoices),
        selection: selection))
  }

  private func listen() {
    updatesError = nil
    listening.replace { [weak self, worker] in
      try await worker.listen { self?.receive($0) }
    } then: { [weak self] result in
      if let error = result.failure { self?.failListening(error) }
    }
  }

  private func receive(_ update: TweetUpdate) {
    switch update {
    case .opened: updatesError = nil
    case .tweet(let tweet):
      updatesError = nil
      if let feed { newTweets.add(tweet, to: feed) }
    case .closed(let error?, _): updatesError = error
    case .closed(nil, _), .skipped: return
    }
    presentUpdates()
  }

  private func failListening(_ error: any Error) {
    updatesError = error
    presentUpdates()
  }

  private func presentUpdates() {
    let count = search == nil ? newTweets.tweets.count : 0
    presenter.presentUpdates(.init(newTweetCount: count, error: updatesError))
  }
}

// Composer
extension TweetsInteractor {
  var canComposeNow: Bool { canCompose && feed != nil && search == nil }

  func didPost(_ tweet: Tweet) {
    guard let newest = feed?.adding(tweet) else { return }
    feed = newest
    choices.visibleCount += 1
    choices.selection = tweet.id
    newTweets.remove(tweet)
    presentNewTweets(of: newest)
    presentUpdates()
  }

  private func presentCompose() {
    if canCompose { presenter.presentCompose(draft: canComposeNow ? draft : nil) }
  }
}

// Visible tweets
extension TweetsInteractor {
  /// Without a feed, a search is not visible.
  private var isActive: Bool {
    loading.isBusy || !likeRequests.isEmpty || feed != nil && search?.request.isBusy ?? false
  }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed else { return [] }
    return search?.tweets[...] ?? feed.tweets.prefix(choices.visibleCount)
  }

  private func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

  private func withChoices(_ tweet: Tweet) -> TweetsModels.VisibleTweet {
    .init(
      tweet: tweet, likes: likes(of: tweet),
      areCommentsOpen: choices.openComments.contains(tweet.id),
      canUndo: waitingLikes[tweet.id] != nil)
  }
}

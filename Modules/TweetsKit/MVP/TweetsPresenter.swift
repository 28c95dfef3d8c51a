import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the View.
@MainActor
protocol TweetsViewOutput: AnyObject {
  func viewDidAppear()
  func didRequestRefresh(_ policy: ReadPolicy)
  func didRequestRetry()
  func didRequestSearch(_ text: String)
  func didShowRow(id: Tweet.ID)
  func didSelectRow(id: Tweet.ID)
  func didChooseComments(id: Tweet.ID)
  func didChooseLike(id: Tweet.ID)
  func didChooseUndo(id: Tweet.ID)
  func didChooseNewTweets()
  func didChooseCompose()
  func didOpenLink(_ link: WebLink)
  func didOpenImage(_ link: WebLink)
  func viewDidClose()
}

/// Decides what happens, and what the View shows.
@MainActor
final class TweetsPresenter: TweetsViewOutput {
  private nonisolated static let pageSize = 5

  /// The part of the feed that the user sees.
  private struct Choices {
    var visibleCount = TweetsPresenter.pageSize
    /// Tweets with open comments, in visible rows or further down.
    var openComments: Set<Tweet.ID> = []
    var selection: Tweet.ID?
  }

  /// A like or unlike that can be undone.
  private struct WaitingLike {
    let isLiked: Bool
    let task: LatestTask
  }

  weak var view: (any TweetsViewInput)?
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let clock: any Clock<Duration>
  private let background: BackgroundTasks
  /// The stack for the composer; nil if the list has none.
  private weak var navigator: Navigator?
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private let listening = LatestTask()
  private let searching = LatestTask()
  /// From the last load that returned one.
  private var profile: Profile?
  private var feed: TweetFeed?
  private var search: TweetsSearch?
  private var choices = Choices()
  private var waitingLikes: [Tweet.ID: WaitingLike] = [:]
  /// The likes and unlikes in flight.
  private var likeRequests: [Tweet.ID: Bool] = [:]
  /// The likes that the service accepted since it sent the feed.
  private var acceptedLikes: [Tweet.ID: Bool] = [:]
  /// Set if the last load failed, wholly or in part.
  private var loadWarning: DisplayText?
  /// Set after a failed like until the next like or load.
  private var likeWarning: DisplayText?
  private var newTweets = NewTweets() {
    didSet { if newTweets != oldValue, search == nil { showNewTweets() } }
  }
  /// Set while the connection is lost, and after listening has failed until a retry.
  private var updatesWarning: DisplayText? {
    didSet { if updatesWarning != oldValue { showNotices() } }
  }
  /// The text that was left in the composer; empty if there is none.
  private var draft = "" {
    didSet { if draft != oldValue { showCompose() } }
  }

  init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks(), navigator: Navigator? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    self.background = background
    self.navigator = navigator
    self.output = output
  }

  func viewDidAppear() {
    let hasLoaded = loading.isBusy || feed != nil || loadWarning != nil
    if !hasLoaded { load(firstRead) }
  }

  func didRequestRefresh(_ policy: ReadPolicy) { load(policy) }

  func didRequestRetry() {
    if loadWarning != nil {
      load(.reload)
    } else if search?.error != nil {
      searchAgain()
    } else if updatesWarning != nil, !listening.isBusy {
      listen()
    }
  }

  /// Shows the matches in the feed at once, and after a pause the service's other results. Without
  /// words, shows the feed again.
  func didRequestSearch(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.words else { return }
    search = words.map { TweetsSearch($0, in: feed) }
    if let words { searchService(for: words, pauses: true) } else { searching.cancel() }
    showSearch()
    showCompose()
    if !newTweets.tweets.isEmpty { showNewTweets() }
    if feed != nil { view?.showCells(visibleTweets.map(cell)) }
  }

  func didShowRow(id: Tweet.ID) {
    let visible = visibleTweets
    guard search == nil, visible.last?.id == id, visible.count < feed?.tweets.count ?? 0
    else { return }
    choices.visibleCount += Self.pageSize
    view?.appendCells(visibleTweets[visible.endIndex...].map(cell))
  }

  func didSelectRow(id: Tweet.ID) {
    guard feed != nil else { return }
    choices.selection = id
    view?.showSelection(RowID(id))
    output(.tweetSelected(id: id))
  }

  func didChooseComments(id: Tweet.ID) {
    guard visibleTweets.contains(where: { $0.id == id }) else { return }
    choices.openComments.formSymmetricDifference([id])
    updateCell(of: id)
  }

  /// Shows the like at once, and sends it after a time in which it can be undone: also by a second
  /// choice. No effect while an earlier like of the tweet is in flight.
  func didChooseLike(id: Tweet.ID) {
    guard likeRequests[id] == nil, let tweet = visibleTweets.first(where: { $0.id == id })
    else { return }
    guard waitingLikes[id] == nil else { return didChooseUndo(id: id) }
    let task = LatestTask()
    waitingLikes[id] = WaitingLike(isLiked: !likes(of: tweet).isLiked, task: task)
    task.replace { [clock] in
      try await clock.sleep(for: TweetsScene.undoTime)
    } then: { [weak self] _ in
      self?.sendLike(of: id)
    }
    likeWarning = nil
    showLike(of: id)
  }

  /// Takes back a like that waits to be sent. No effect without one.
  func didChooseUndo(id: Tweet.ID) {
    if waitingLikes.removeValue(forKey: id) != nil { updateCell(of: id) }
  }

  /// Shows them at the top of the feed. No effect in a search.
  func didChooseNewTweets() {
    guard search == nil, !newTweets.tweets.isEmpty, let newest = feed?.adding(newTweets)
    else { return }
    feed = newest
    choices.visibleCount += newTweets.tweets.count
    newTweets = NewTweets()
    showHeader()
    showNotices()
    view?.showCells(visibleTweets.map(cell))
  }

  /// No effect without a feed, and in a search.
  func didChooseCompose() {
    guard let navigator, feed != nil, search == nil else { return }
    navigator.push(
      ComposerAssembly.screen(draft: draft, repository: repository, delegate: self))
  }

  func didOpenLink(_ link: WebLink) { output(.linkOpened(link)) }

  func didOpenImage(_ link: WebLink) { output(.imageOpened(link)) }

  /// Sends the waiting likes; the results of likes are ignored from now on.
  func viewDidClose() {
    loading.cancel()
    listening.cancel()
    searching.cancel()
    for (id, like) in waitingLikes { request(like.isLiked, of: id) }
    waitingLikes = [:]
    likeRequests = [:]
  }
}

// Loading
extension TweetsPresenter {
  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    loading.replace { [repository] in
      await repository.response(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    loadWarning = nil
    likeWarning = nil
    showProgress()
    view?.showFailure(nil)
    showNotices()
  }

  private func receive(_ response: TweetsResponse) {
    switch response.profile {
    case .success(let newest): profile = newest
    case .failure(let error): loadWarning = TweetsStrings.profileFailed(Failure(error))
    }
    switch response.feed {
    case .success(let newest): receive(newest)
    case .failure(let error): fail(Failure(error))
    }
  }

  /// Keeps the choices that still apply. The feed includes all likes of its tweets but those that
  /// wait or are in flight.
  private func receive(_ newest: TweetFeed) {
    if feed == nil { listen() }
    feed = newest
    newTweets.remove(newest)
    for id in newest.known(Set(acceptedLikes.keys)) { acceptedLikes[id] = nil }
    if let words = search?.words {
      search?.matches = newest.tweets(matching: words)
    } else {
      choices.visibleCount = Self.pageSize
    }
    let results = search?.results ?? []
    choices.openComments = newest.known(choices.openComments, or: results)
    choices.selection = newest.known(choices.selection, or: results)
    showProgress()
    showHeader()
    showNotices()
    showCompose()
    view?.showSelection(choices.selection.map { RowID($0) })
    view?.showCells(visibleTweets.map(cell))
  }

  private func fail(_ failure: Failure) {
    loadWarning = TweetsStrings.refreshFailed(failure)
    showProgress()
    showHeader()
    if feed == nil { view?.showFailure(failure) } else { showNotices() }
  }
}

// Search
extension TweetsPresenter {
  private func searchAgain() {
    guard let words = search?.words else { return }
    search?.error = nil
    searchService(for: words, pauses: false)
    showSearch()
  }

  private func searchService(for words: SearchWords, pauses: Bool) {
    searching.replace { [repository, clock] in
      if pauses { try await clock.sleep(for: TweetsScene.searchPause) }
      return try await repository.search(words.text)
    } then: { [weak self] result in
      self?.settleSearch(result)
    }
  }

  private func settleSearch(_ result: Result<TweetFeed, any Error>) {
    let shown = visibleTweets.count
    switch result {
    case .success(let found): search?.results = found.tweets
    case .failure(let error): search?.error = error
    }
    showSearch()
    let more = visibleTweets.dropFirst(shown)
    if !more.isEmpty { view?.appendCells(more.map(cell)) }
  }

  /// Without a feed, a search is not shown.
  private func showSearch() {
    guard feed != nil else { return }
    showProgress()
    showNotices()
  }
}

// Likes
extension TweetsPresenter {
  private func likes(of tweet: Tweet) -> TweetLikes {
    let isLiked =
      waitingLikes[tweet.id]?.isLiked ?? likeRequests[tweet.id] ?? acceptedLikes[tweet.id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }

  private func sendLike(of id: Tweet.ID) {
    guard let like = waitingLikes.removeValue(forKey: id) else { return }
    likeRequests[id] = like.isLiked
    showLike(of: id)
    request(like.isLiked, of: id)
  }

  /// Goes on without the Presenter.
  private func request(_ isLiked: Bool, of id: Tweet.ID) {
    background.run(for: self) { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { presenter, result in
      presenter.settleLike(isLiked, of: id, result)
    }
  }

  /// No effect after the View has closed. Without its request, a rejected like is as the service last
  /// accepted or sent it.
  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    guard likeRequests.removeValue(forKey: id) != nil else { return }
    switch result {
    case .success: acceptedLikes[id] = isLiked
    case .failure(let error):
      let failure = Failure(error)
      likeWarning =
        isLiked ? TweetsStrings.likeFailed(failure) : TweetsStrings.unlikeFailed(failure)
    }
    showLike(of: id)
  }

  private func showLike(of id: Tweet.ID) {
    view?.showActivity(isActive)
    showNotices()
    updateCell(of: id)
  }
}

// Updates
extension TweetsPresenter {
  private func listen() {
    updatesWarning = nil
    listening.replace { [weak self, repository] in
      for try await update in await repository.updates() {
        // An update can be on its way when the scene is closed.
        try Task.checkCancellation()
        self?.receive(update)
      }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.failUpdates(error) }
    }
  }

  private func receive(_ update: TweetUpdate) {
    switch update {
    case .opened: updatesWarning = nil
    case .tweet(let tweet):
      updatesWarning = nil
      if let feed { newTweets.add(tweet, to: feed) }
    case .closed(let error?, _): failUpdates(error)
    case .closed(nil, _), .skipped: break
    }
  }

  private func failUpdates(_ error: any Error) {
    updatesWarning = TweetsStrings.updatesFailed(Failure(error))
  }
}

// Composer
extension TweetsPresenter: ComposerDelegate {
  func didPost(_ tweet: Tweet) {
    draft = ""
    defer { navigator?.pop() }
    guard let newest = feed?.adding(tweet) else { return }
    feed = newest
    choices.visibleCount += 1
    choices.selection = tweet.id
    newTweets.remove(tweet)
    showHeader()
    showNotices()
    view?.showSelection(RowID(tweet.id))
    view?.showCells(visibleTweets.map(cell))
  }

  func didDiscard() {
    draft = ""
    navigator?.pop()
  }

  func didLeave(_ draft: String) { self.draft = draft }
}

// Formatting
extension TweetsPresenter {
  private var isSearching: Bool { feed != nil && searching.isBusy }

  private var isActive: Bool { loading.isBusy || isSearching || !likeRequests.isEmpty }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed else { return [] }
    return search?.tweets[...] ?? feed.tweets.prefix(choices.visibleCount)
  }

  private func cell(_ tweet: Tweet) -> TweetCell {
    TweetFormatter().cell(
      tweet, likes: likes(of: tweet), areCommentsOpen: choices.openComments.contains(tweet.id),
      canUndo: waitingLikes[tweet.id] != nil)
  }

  /// No effect if the tweet is not visible.
  private func updateCell(of id: Tweet.ID) {
    let visible = visibleTweets
    guard let position = visible.firstIndex(where: { $0.id == id }) else { return }
    view?.updateCell(cell(visible[position]), at: position)
  }

  private func showHeader() { view?.showHeader(TweetFormatter().header(profile, feed)) }

  private func showProgress() {
    let loadProgress = feed == nil ? TweetsStrings.loading : TweetsStrings.refreshing
    let searchProgress = isSearching ? TweetsStrings.searching : nil
    view?.showProgress(loading.isBusy ? loadProgress : searchProgress)
    view?.showActivity(isActive)
  }

  private func showNotices() {
    guard let feed else { return }
    let searchWarning = search?.error.map { TweetsStrings.searchFailed(Failure($0)) }
    view?.showNotices(
      TweetFormatter().notices(
        [loadWarning, likeWarning, searchWarning, updatesWarning], feed, empty: emptyText))
  }

  /// Only for a list with a stack for the composer, once there is a feed.
  private func showCompose() {
    guard navigator != nil, feed != nil else { return }
    let title = draft.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
    view?.showCompose(search == nil ? title : nil)
  }

  private func showNewTweets() {
    let count = search == nil ? newTweets.tweets.count : 0
    view?.showNewTweets(count > 0 ? TweetsStrings.newTweets(count) : nil)
  }

  /// In place of the rows, if there are none: during a search, only after the service has responded.
  private var emptyText: DisplayText? {
    guard visibleTweets.isEmpty else { return nil }
    guard let search else { return TweetsStrings.noTweets }
    let hasResponse = !isSearching && search.error == nil
    return hasResponse ? TweetsStrings.nothingFound(search.words) : nil
  }
}

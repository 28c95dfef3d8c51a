import DisplayKit
import TaskKit
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

  @MainActor
  private struct Timeline {
    let request = LatestTask()
    /// From the last load that returned one.
    var profile: Profile?
    var feed: TweetFeed?
    /// Set if the last load failed, wholly or in part.
    var warning: DisplayText?
  }

  /// The words of a search, what they found, and the request for more.
  @MainActor
  private struct Search {
    let request = LatestTask()
    var found: FoundTweets
    /// Why the service has no results.
    var error: (any Error)?
  }

  weak var view: (any TweetsViewInput)?
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let clock: any Clock<Duration>
  let likes: UserLikes
  /// Outlives the scene.
  private let draft: LeftDraft
  /// Nil if the list has none.
  private let composer: ComposerAssembly?
  private let output: @MainActor (TweetsOutput) -> Void
  private var timeline = Timeline()
  private var search: Search?
  private var choices = Choices()
  private let listening = LatestTask()
  private var updates = FeedUpdates() {
    didSet {
      if updates.warning != oldValue.warning { showNotices() }
      if updates.newTweets.tweets != oldValue.newTweets.tweets, search == nil { showNewTweets() }
    }
  }

  init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks(), draft: LeftDraft = LeftDraft(),
    composer: ComposerAssembly? = nil, output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    self.draft = draft
    self.composer = composer
    self.output = output
    likes = UserLikes(repository: repository, clock: clock, background: background)
    likes.onChange = { [weak self] in self?.showLike(of: $0) }
  }

  func viewDidAppear() {
    let hasLoaded = timeline.feed != nil || timeline.warning != nil
    if !hasLoaded { load(firstRead) }
  }

  func didRequestRefresh(_ policy: ReadPolicy) { load(policy) }

  func didRequestRetry() {
    if timeline.warning != nil {
      load(.reload)
    } else if search?.error != nil {
      searchAgain()
    } else if updates.error != nil, !listening.isBusy {
      listen()
    }
  }

  /// Shows the matches in the feed at once, and after a pause the service's other results. Without
  /// words, shows the feed again.
  func didRequestSearch(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.found.words else { return }
    search = words.map { Search(found: FoundTweets($0, in: timeline.feed)) }
    searchService(after: SearchWords.pause)
    showSearch()
    showCompose()
    if !updates.newTweets.tweets.isEmpty { showNewTweets() }
    if timeline.feed != nil { view?.showCells(visibleTweets.map(cell)) }
  }

  func didShowRow(id: Tweet.ID) {
    let visible = visibleTweets
    guard search == nil, visible.last?.id == id, visible.count < timeline.feed?.tweets.count ?? 0
    else { return }
    choices.visibleCount += Self.pageSize
    view?.appendCells(visibleTweets[visible.endIndex...].map(cell))
  }

  func didSelectRow(id: Tweet.ID) {
    guard timeline.feed != nil else { return }
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
    guard let tweet = visibleTweets.first(where: { $0.id == id }) else { return }
    if likes.toggle(tweet) { showLike(of: id) }
  }

  /// Takes back a like that waits to be sent. No effect without one.
  func didChooseUndo(id: Tweet.ID) {
    if likes.undo(id) { updateCell(of: id) }
  }

  /// Shows them at the top of the feed. No effect in a search.
  func didChooseNewTweets() {
    let count = updates.newTweets.tweets.count
    guard search == nil, count > 0, let feed = timeline.feed else { return }
    timeline.feed = updates.newTweets.show(in: feed)
    choices.visibleCount += count
    showHeader()
    showNotices()
    view?.showCells(visibleTweets.map(cell))
  }

  /// No effect without a feed, and in a search.
  func didChooseCompose() {
    if timeline.feed != nil, search == nil { composer?.show(draft.text, delegate: self) }
  }

  func didOpenLink(_ link: WebLink) { output(.linkOpened(link)) }

  func didOpenImage(_ link: WebLink) { output(.imageOpened(link)) }

  /// Sends the waiting likes; the results of likes are ignored from now on.
  func viewDidClose() {
    timeline.request.cancel()
    listening.cancel()
    search?.request.cancel()
    likes.close()
  }
}

// Loading
extension TweetsPresenter {
  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !timeline.request.isBusy else { return }
    timeline.request.replace { [repository] in
      await repository.response(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    timeline.warning = nil
    likes.beginLoad()
    updates.newTweets.beginLoad()
    showProgress()
    view?.showFailure(nil)
    showNotices()
  }

  private func receive(_ response: TimelineResults) {
    switch response.profile {
    case .success(let newest): timeline.profile = newest
    case .failure(let error): timeline.warning = TweetsStrings.profileFailed(Failure(error))
    }
    switch response.feed {
    case .success(let newest): receive(newest)
    case .failure(let error): fail(Failure(error))
    }
  }

  /// Keeps the choices that still apply.
  private func receive(_ newest: TweetFeed) {
    if timeline.feed == nil { listen() }
    let feed = updates.newTweets.receive(newest)
    timeline.feed = feed
    likes.receive(newest)
    search?.found.match(feed)
    if search == nil { choices.visibleCount = Self.pageSize }
    let results = search?.found.results ?? []
    choices.openComments = feed.known(choices.openComments, or: results)
    choices.selection = feed.known(choices.selection, or: results)
    showProgress()
    showHeader()
    showNotices()
    showCompose()
    view?.showSelection(choices.selection.map { RowID($0) })
    view?.showCells(visibleTweets.map(cell))
  }

  private func fail(_ failure: Failure) {
    timeline.warning = TweetsStrings.refreshFailed(failure)
    showProgress()
    showHeader()
    if timeline.feed == nil { view?.showFailure(failure) } else { showNotices() }
  }
}

// Search
extension TweetsPresenter {
  private func searchAgain() {
    search?.error = nil
    searchService()
    showSearch()
  }

  private func searchService(after pause: Duration = .zero) {
    guard let search else { return }
    search.request.replace { [repository, clock, words = search.found.words] in
      if pause > .zero { try await clock.sleep(for: pause) }
      return try await repository.search(words.text)
    } then: { [weak self] result in
      self?.receiveResults(result)
    }
  }

  private func receiveResults(_ result: Result<TweetFeed, any Error>) {
    let shown = visibleTweets.count
    switch result {
    case .success(let found): search?.found.receive(found.tweets)
    case .failure(let error): search?.error = error
    }
    showSearch()
    let more = visibleTweets.dropFirst(shown)
    if !more.isEmpty { view?.appendCells(more.map(cell)) }
  }

  /// Without a feed, a search is not shown.
  private func showSearch() {
    guard timeline.feed != nil else { return }
    showProgress()
    showNotices()
  }
}

// Updates
extension TweetsPresenter {
  private func listen() {
    updates.error = nil
    listening.replace { [weak self, repository] in
      for try await update in await repository.updates() {
        // An update can be on its way when the scene is closed.
        try Task.checkCancellation()
        if let self { updates.receive(update, in: timeline.feed) }
      }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.updates.error = error }
    }
  }
}

// Composer
extension TweetsPresenter: ComposerDelegate {
  func didPost(_ tweet: Tweet) {
    keep("")
    defer { composer?.close() }
    guard let feed = timeline.feed else { return }
    timeline.feed = updates.newTweets.post(tweet, in: feed)
    choices.visibleCount += 1
    choices.selection = tweet.id
    showHeader()
    showNotices()
    view?.showSelection(RowID(tweet.id))
    view?.showCells(visibleTweets.map(cell))
  }

  func didDiscard() {
    keep("")
    composer?.close()
  }

  func didLeave(_ draft: String) { keep(draft) }

  private func keep(_ text: String) {
    draft.text = text
    showCompose()
  }
}

// Formatting
extension TweetsPresenter {
  private var isSearching: Bool { timeline.feed != nil && search?.request.isBusy ?? false }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = timeline.feed else { return [] }
    return search?.found.tweets[...] ?? feed.tweets.prefix(choices.visibleCount)
  }

  private func cell(_ tweet: Tweet) -> TweetCell {
    TweetFormatter().cell(
      tweet, likes: likes.shown(on: tweet), canUndo: likes.canUndo(tweet.id),
      areCommentsOpen: choices.openComments.contains(tweet.id))
  }

  /// No effect if the tweet is not visible.
  private func updateCell(of id: Tweet.ID) {
    let visible = visibleTweets
    guard let position = visible.firstIndex(where: { $0.id == id }) else { return }
    view?.updateCell(cell(visible[position]), at: position)
  }

  private func showLike(of id: Tweet.ID) {
    showNotices()
    updateCell(of: id)
  }

  private func showHeader() {
    view?.showHeader(TweetFormatter().header(timeline.profile, timeline.feed))
  }

  private func showProgress() {
    let loadProgress = timeline.feed == nil ? TweetsStrings.loading : TweetsStrings.refreshing
    let searchProgress = isSearching ? TweetsStrings.searching : nil
    view?.showProgress(timeline.request.isBusy ? loadProgress : searchProgress)
  }

  private func showNotices() {
    guard let feed = timeline.feed else { return }
    let searchWarning = search?.error.map { TweetsStrings.searchFailed(Failure($0)) }
    view?.showNotices(
      TweetFormatter().notices(
        [timeline.warning, likes.rejection?.warning, searchWarning, updates.warning], feed,
        empty: emptyText))
  }

  /// Only for a list with a composer, once there is a feed.
  private func showCompose() {
    guard composer != nil, timeline.feed != nil else { return }
    let title = draft.text.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
    view?.showCompose(search == nil ? title : nil)
  }

  private func showNewTweets() {
    let count = search == nil ? updates.newTweets.tweets.count : 0
    view?.showNewTweets(count > 0 ? TweetsStrings.newTweets(count) : nil)
  }

  /// In place of the rows, if there are none: during a search, only after the service has responded.
  private var emptyText: DisplayText? {
    guard visibleTweets.isEmpty else { return nil }
    guard let search else { return TweetsStrings.noTweets }
    let hasResponse = !isSearching && search.error == nil
    return hasResponse ? TweetsStrings.nothingFound(search.found.words.text) : nil
  }
}

extension LikeRejection {
  fileprivate var warning: DisplayText {
    let warning = isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
    return warning(Failure(error))
  }
}

extension FeedUpdates {
  fileprivate var warning: DisplayText? { error.map { TweetsStrings.updatesFailed(Failure($0)) } }
}

extension TweetRepository {
  /// Fetches both concurrently, in two tasks, and waits for both.
  @MainActor
  fileprivate func response(_ policy: ReadPolicy) async -> TimelineResults {
    let feed = Task { await Result { try await self.feed(policy) } }
    return await withTaskCancellationHandler {
      let profile = await Result { try await self.profile(policy) }
      return TimelineResults(profile: profile, feed: await feed.value)
    } onCancel: {
      feed.cancel()
    }
  }
}

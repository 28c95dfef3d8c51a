import DisplayKit
import Observation
import TaskKit
import TweetsComponents
import TweetsKit

/// Navigation on the stack of the list.
@MainActor
struct TweetsViewModelActions {
  let showComposer:
    @MainActor (_ draft: String, _ onEnd: @escaping @MainActor (ComposerResult) -> Void) -> Void
  let closeComposer: @MainActor () -> Void
}

/// The finished texts that the View shows, as observable properties, and the actions of the user.
@MainActor @Observable
final class TweetsViewModel {
  enum Progress: Equatable {
    /// There is no feed yet. Also before the first load.
    case opening
    case refreshing
    /// With a warning if the last load failed, wholly or in part.
    case loaded(warning: DisplayText?)
    /// There is no feed, since its request failed.
    case failed(Failure)
  }

  /// An object, so that each of its properties is observed by itself.
  @MainActor @Observable
  fileprivate final class Choices {
    /// Of the feed, also during a search.
    var visibleCount = TweetsViewModel.pageSize
    /// Tweets with open comments, in visible rows or further down.
    var openComments: Set<Tweet.ID> = []
    /// In a visible row or further down.
    var selection: RowID?
  }

  private static let pageSize = 5

  private(set) var items = RowBuffer<TweetCell>()
  private(set) var progress = Progress.opening
  private var timeline = TimelineSnapshot()
  private let choices = Choices()
  private let likes: LikesViewModel
  private let search: SearchViewModel
  private let updates: UpdatesViewModel
  private let getTimeline: any GetTimelineUseCase
  private let firstRead: ReadPolicy
  /// Outlives the scene.
  private let draft: LeftDraft
  /// Nil if the list has no stack for the composer.
  private let actions: TweetsViewModelActions?
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()

  init(
    getTimeline: any GetTimelineUseCase, searchTweets: any SearchTweetsUseCase,
    getNewTweets: any GetNewTweetsUseCase, toggleLike: any ToggleLikeUseCase,
    firstRead: ReadPolicy = .standard, background: BackgroundTasks,
    draft: LeftDraft = LeftDraft(), actions: TweetsViewModelActions? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.getTimeline = getTimeline
    search = SearchViewModel(searchTweets: searchTweets)
    updates = UpdatesViewModel(getNewTweets: getNewTweets)
    likes = LikesViewModel(toggleLike: toggleLike, background: background)
    self.firstRead = firstRead
    self.draft = draft
    self.actions = actions
    self.output = output
    likes.onChange = { [weak self] in self?.updateItem(of: $0) }
    search.onResponse = { [weak self] in self?.appendItems() }
  }

  var screenTitle: DisplayText { TweetsStrings.title }

  var header: ProfileHeader? { TweetFormatter().header(timeline.profile, timeline.feed) }

  var selection: RowID? { choices.selection }

  /// From top to bottom; none before the first feed.
  var notices: [Notice] {
    guard let feed = timeline.feed else { return [] }
    return TweetFormatter().notices(
      [loadWarning, likes.warning, search.warning, updates.warning], feed,
      empty: items.isEmpty ? search.emptyText : nil)
  }

  /// Nil if no tweet can be composed.
  var composeTitle: DisplayText? {
    guard actions != nil, timeline.feed != nil, search.found == nil else { return nil }
    return draft.text.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  /// Nil if there are none, and during a search.
  var newTweets: DisplayText? {
    guard timeline.feed != nil, search.found == nil else { return nil }
    return updates.title
  }

  /// Of a load, otherwise of the search.
  var progressText: DisplayText? {
    switch progress {
    case .opening: TweetsStrings.loading
    case .refreshing: TweetsStrings.refreshing
    case .loaded: search.progress
    case .failed: nil
    }
  }

  var failure: Failure? {
    if case .failed(let failure) = progress { failure } else { nil }
  }

  /// No request is in flight.
  var isSettled: Bool { progressText == nil && !likes.isInFlight }

  private var loadWarning: DisplayText? {
    if case .loaded(let warning) = progress { warning } else { nil }
  }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = timeline.feed else { return [] }
    return search.found?.tweets[...] ?? feed.tweets.prefix(choices.visibleCount)
  }
}

// Input
extension TweetsViewModel {
  /// Loads on the first call only.
  func viewDidAppear() {
    if progress == .opening { load(firstRead) }
  }

  func didRequestRefresh(_ policy: ReadPolicy) { load(policy) }

  func didRequestRetry() {
    switch progress {
    case .failed, .loaded(warning: _?): load(.reload)
    case _ where search.warning != nil: search.beginAgain()
    default: if updates.hasFailed { listen() }
    }
  }

  /// Ends the search if there are no words. No effect for the words of the current search.
  func didSearch(_ text: String) {
    let words = SearchWords(text)
    guard words != search.found?.words else { return }
    search.begin(words, in: timeline.feed)
    if timeline.feed != nil { items = RowBuffer(visibleTweets.map(cell)) }
  }

  /// A search has no more items.
  func didShowRow(id: Tweet.ID) {
    guard let feed = timeline.feed, search.found == nil, items.last?.id == RowID(id),
      items.count < feed.tweets.count
    else { return }
    choices.visibleCount += Self.pageSize
    appendItems()
  }

  func didSelectRow(id: Tweet.ID) {
    guard timeline.feed != nil else { return }
    choices.selection = RowID(id)
    output(.tweetSelected(id: id))
  }

  func didChooseComments(id: Tweet.ID) {
    guard visibleTweets.contains(where: { $0.id == id }) else { return }
    choices.openComments.formSymmetricDifference([id])
    updateItem(of: id)
  }

  func didChooseLike(id: Tweet.ID) {
    if let tweet = visibleTweets.first(where: { $0.id == id }) { likes.toggle(tweet) }
  }

  /// Of a visible item or not.
  func didChooseUndo(id: Tweet.ID) { likes.undo(id) }

  func didChooseNewTweets() {
    guard newTweets != nil, let feed = timeline.feed else { return }
    choices.visibleCount += updates.count
    show(updates.add(to: feed))
  }

  func didChooseCompose() {
    guard composeTitle != nil else { return }
    actions?.showComposer(draft.text) { [weak self] in self?.receive($0) }
  }

  func didOpenLink(_ link: WebLink) { output(.linkOpened(link)) }

  func didOpenImage(_ link: WebLink) { output(.imageOpened(link)) }

  /// Ends everything but likes: those that wait are sent at once.
  func viewDidClose() {
    loading.cancel()
    search.close()
    updates.close()
    likes.close()
  }
}

// Responses
extension TweetsViewModel {
  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    progress = timeline.feed == nil ? .opening : .refreshing
    likes.beginLoad()
    updates.beginLoad()
    loading.replace { [getTimeline] in
      await getTimeline.execute(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
  }

  private func receive(_ response: TimelineResults) {
    let isFirstFeed = timeline.feed == nil
    timeline.receive(response)
    if let error = timeline.feedError {
      fail(Failure(error))
    } else if let feed = timeline.feed {
      progress = .loaded(
        warning: timeline.profileError.map { TweetsStrings.profileFailed(Failure($0)) })
      receive(feed)
      if isFirstFeed { listen() }
    }
  }

  /// Keeps the choices that still apply.
  private func receive(_ newest: TweetFeed) {
    likes.receive(newest)
    let feed = updates.receive(newest)
    timeline.feed = feed
    search.receive(feed)
    if search.found == nil { choices.visibleCount = Self.pageSize }
    let results = search.found?.results ?? []
    choices.openComments = feed.known(choices.openComments, or: results)
    choices.selection = feed.known(selection?.rawValue, or: results).map { RowID($0) }
    items = RowBuffer(visibleTweets.map(cell))
  }

  /// The list changes before the composer is closed, so that it appears as it is then.
  private func receive(_ result: ComposerResult) {
    switch result {
    case .posted(let tweet):
      draft.text = ""
      didPost(tweet)
      actions?.closeComposer()
    case .discarded:
      draft.text = ""
      actions?.closeComposer()
    case .left(let text): draft.text = text
    }
  }

  private func didPost(_ tweet: Tweet) {
    guard let feed = timeline.feed else { return }
    choices.visibleCount += 1
    choices.selection = RowID(tweet.id)
    show(updates.post(tweet, in: feed))
  }

  /// Of a feed with more tweets at its top.
  private func show(_ feed: TweetFeed) {
    timeline.feed = feed
    items = RowBuffer(visibleTweets.map(cell))
  }

  private func fail(_ failure: Failure) {
    let isOpening = timeline.feed == nil
    progress =
      isOpening ? .failed(failure) : .loaded(warning: TweetsStrings.refreshFailed(failure))
  }

  private func listen() { updates.listen { [weak self] in self?.timeline.feed } }

  private func cell(_ tweet: Tweet) -> TweetCell {
    TweetFormatter().cell(
      tweet, likes: likes.shown(on: tweet), canUndo: likes.canUndo(tweet.id),
      areCommentsOpen: choices.openComments.contains(tweet.id))
  }

  /// Those of the visible tweets that have none.
  private func appendItems() {
    let more = visibleTweets[items.count...]
    if !more.isEmpty { items.append(contentsOf: more.map(cell)) }
  }

  /// No effect if the tweet is not visible.
  private func updateItem(of id: Tweet.ID) {
    let visible = visibleTweets
    guard let position = visible.firstIndex(where: { $0.id == id }) else { return }
    items[position] = cell(visible[position])
  }
}

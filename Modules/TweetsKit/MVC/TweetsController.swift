import DisplayKit
import TaskKit
import TraceKit
import TweetsComponents
import TweetsKit

/// Mediates between the model and the View, and holds what is only of the screen.
final class TweetsController: Screen {
  private static let pageSize = 5

  private let timeline: TweetsTimeline
  private let view: TweetsView
  private let firstRead: ReadPolicy
  /// The stack for the composer; nil if the list has none.
  private weak var navigator: Navigator?
  private let trace: MessageTrace?
  private let output: @MainActor (TweetsOutput) -> Void
  /// Outlives the screen.
  private let draft: LeftDraft
  private var visibleCount = TweetsController.pageSize
  /// Tweets with open comments, in visible rows or further down.
  private var openComments: Set<Tweet.ID> = []

  init(
    timeline: TweetsTimeline, view: TweetsView, firstRead: ReadPolicy = .standard,
    draft: LeftDraft = LeftDraft(), navigator: Navigator? = nil, trace: MessageTrace? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.timeline = timeline
    self.view = view
    self.firstRead = firstRead
    self.draft = draft
    self.navigator = navigator
    self.trace = trace
    self.output = output
  }

  var display: AnyViewModel<ScreenState, Never> { view.display }

  func handle(_ event: ScreenEvent) { view.performUpdates { respond(to: event) } }

  private func respond(to event: ScreenEvent) {
    switch event {
    case .appeared: if timeline.feed == nil, !timeline.hasFailed { timeline.load(firstRead) }
    case .refresh(let policy): timeline.load(policy)
    case .retry: retry()
    case .search(let text): timeline.search(text)
    case .rowShown(let row): showMore(after: row.rawValue)
    case .rowSelected(let row): select(row.rawValue)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(of: row.rawValue)
    case .actionChosen(.like, in: let row?): toggleLike(of: row.rawValue)
    case .actionChosen(.undo, in: let row?): timeline.undoLike(of: row.rawValue)
    case .actionChosen(.newTweets, in: nil): showNewTweets()
    case .actionChosen(.compose, in: nil): compose()
    case .closed: timeline.close()
    default: break
    }
  }

  private func retry() {
    if timeline.hasFailed {
      timeline.load(.reload)
    } else if timeline.search?.error != nil {
      timeline.searchAgain()
    } else {
      timeline.listenAgain()
    }
  }

  private func showMore(after id: Tweet.ID) {
    let visible = visibleTweets
    guard timeline.search == nil, visible.last?.id == id,
      visible.count < timeline.feed?.tweets.count ?? 0
    else { return }
    visibleCount += Self.pageSize
    appendCells()
  }

  private func select(_ id: Tweet.ID) {
    guard timeline.feed != nil else { return }
    view.selection = RowID(id)
    output(.tweetSelected(id: id))
  }

  private func toggleComments(of id: Tweet.ID) {
    guard visibleTweets.contains(where: { $0.id == id }) else { return }
    openComments.formSymmetricDifference([id])
    updateCell(of: id)
  }

  private func toggleLike(of id: Tweet.ID) {
    guard let tweet = visibleTweets.first(where: { $0.id == id }) else { return }
    timeline.toggleLike(of: tweet)
  }

  private func showNewTweets() {
    let count = timeline.newTweets.tweets.count
    guard timeline.search == nil, count > 0 else { return }
    visibleCount += count
    timeline.showNewTweets()
  }

  private func compose() {
    guard let navigator, composeTitle != nil else { return }
    let composer = ComposerController(
      composition: timeline.composition(of: draft.text),
      delegate: trace.wrap(
        self, from: "Composer", to: "Controller", by: TracedComposerDelegate.init))
    navigator.push(trace.wrap(pushed: composer, as: "Composer"))
  }
}

extension TweetsController: ComposerDelegate {
  func didPost(_ tweet: Tweet) {
    keep("")
    visibleCount += 1
    view.selection = RowID(tweet.id)
    timeline.add(tweet)
    navigator?.pop()
  }

  func didDiscard() {
    keep("")
    navigator?.pop()
  }

  func didLeave(_ draft: String) { keep(draft) }

  private func keep(_ text: String) {
    draft.text = text
    view.compose = composeTitle
  }
}

// From the model to the View
extension TweetsController {
  func timelineDidChange(_ change: TweetsTimeline.Change) {
    switch change {
    case .load: showHeader()
    case .feed: showFeed()
    case .search where timeline.feed != nil: showCells()
    case .results where timeline.feed != nil: appendCells()
    case .search, .results: return
    case .like(let id): updateCell(of: id)
    case .updates: return showUpdates()
    case .newTweets:
      showCells()
      showHeader()
    }
    view.progress = progress
    view.compose = composeTitle
    view.failure = timeline.feed == nil ? timeline.feedError.map { Failure($0) } : nil
    showUpdates()
  }

  private func showUpdates() {
    view.newTweets = newTweets
    view.notices =
      timeline.feed.map {
        TweetFormatter().notices(
          [loadWarning, likeWarning, searchWarning, updatesWarning], $0, empty: emptyText)
      } ?? []
  }

  private func showHeader() {
    view.header = TweetFormatter().header(timeline.profile, timeline.feed)
  }

  /// Shows the first page, unless there is a search, and keeps the choices that still apply.
  private func showFeed() {
    if timeline.search == nil { visibleCount = Self.pageSize }
    let results = timeline.search?.found.results ?? []
    openComments = timeline.feed?.known(openComments, or: results) ?? []
    view.selection = timeline.feed?.known(view.selection?.rawValue, or: results).map { RowID($0) }
    showCells()
    showHeader()
  }

  private func showCells() { view.cells = RowBuffer(visibleTweets.map(cell)) }

  /// Adds those that are missing at the end.
  private func appendCells() {
    view.cells.append(contentsOf: visibleTweets.dropFirst(view.cells.count).map(cell))
  }

  /// No effect if the tweet is not visible.
  private func updateCell(of id: Tweet.ID) {
    let visible = visibleTweets
    guard let position = visible.firstIndex(where: { $0.id == id }) else { return }
    view.cells[position] = cell(visible[position])
  }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = timeline.feed else { return [] }
    return timeline.search?.found.tweets[...] ?? feed.tweets.prefix(visibleCount)
  }

  private func cell(_ tweet: Tweet) -> TweetCell {
    TweetFormatter().cell(
      tweet, likes: timeline.likes(of: tweet), canUndo: timeline.canUndoLike(of: tweet.id),
      areCommentsOpen: openComments.contains(tweet.id))
  }

  private var progress: DisplayText? {
    guard timeline.isLoading else { return timeline.isSearching ? TweetsStrings.searching : nil }
    return timeline.feed == nil ? TweetsStrings.loading : TweetsStrings.refreshing
  }

  /// Nil without a stack for the composer, without a feed, and in a search.
  private var composeTitle: DisplayText? {
    guard navigator != nil, timeline.feed != nil, timeline.search == nil else { return nil }
    return draft.text.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  /// Nil if there are none, and in a search.
  private var newTweets: DisplayText? {
    let count = timeline.newTweets.tweets.count
    return count == 0 || timeline.search != nil ? nil : TweetsStrings.newTweets(count)
  }

  /// In place of the rows, if there are none: during a search, only after the service has responded.
  private var emptyText: DisplayText? {
    guard visibleTweets.isEmpty else { return nil }
    guard let search = timeline.search else { return TweetsStrings.noTweets }
    let hasResponse = !timeline.isSearching && search.error == nil
    return hasResponse ? TweetsStrings.nothingFound(search.found.words.text) : nil
  }

  private var loadWarning: DisplayText? {
    timeline.feedError.map { TweetsStrings.refreshFailed(Failure($0)) }
      ?? timeline.profileError.map { TweetsStrings.profileFailed(Failure($0)) }
  }

  private var likeWarning: DisplayText? {
    timeline.likeRejection.map {
      let warning = $0.isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
      return warning(Failure($0.error))
    }
  }

  private var searchWarning: DisplayText? {
    timeline.search?.error.map { TweetsStrings.searchFailed(Failure($0)) }
  }

  private var updatesWarning: DisplayText? {
    timeline.updatesError.map { TweetsStrings.updatesFailed(Failure($0)) }
  }
}

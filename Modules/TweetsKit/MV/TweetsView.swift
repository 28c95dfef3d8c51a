import DisplayKit
import TaskKit
import TraceKit
import TweetsComponents
import TweetsKit

/// Renders the store and the local state, and calls the store for what the user did.
struct TweetsView: ObservedView {
  struct Local: Equatable {
    static let pageSize = 5

    var visibleCount = pageSize
    /// Tweets with open comments, in visible rows or further down.
    var openComments: Set<Tweet.ID> = []
    /// In a visible row or further down.
    var selection: Tweet.ID?
    var search: Search?

    /// Keeps the choices that still apply, and the place in the feed during a search.
    mutating func show(_ feed: TweetFeed) {
      if search == nil { visibleCount = Self.pageSize }
      openComments = feed.known(openComments, or: search?.results ?? [])
      selection = feed.known(selection, or: search?.results ?? [])
    }

    /// A tweet that was posted is the first, and selected.
    mutating func show(_ posted: Tweet) {
      visibleCount += 1
      selection = posted.id
    }
  }

  struct Search: Equatable {
    struct ID: Equatable {
      let words: SearchWords
      /// Those at once, after a failure.
      var repetitions = 0
    }

    var id: ID
    /// Of the service, also those that are in the feed.
    var results: [Tweet] = []
    /// Includes the pause.
    var isInProgress = true
    var failure: Failure?
  }

  let store: TweetStore
  /// The composer edits it.
  var draft = LeftDraft()
  var firstRead = ReadPolicy.standard
  var clock: any Clock<Duration> = ContinuousClock()
  /// The stack for a tweet and the composer; without one, a selection is an output.
  weak var navigator: Navigator?
  var canCompose = true
  var trace: MessageTrace?
  let output: @MainActor (TweetsOutput) -> Void

  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work? {
    switch event {
    case .appeared: if store.feed == nil, store.feedError == nil { return load(firstRead, local) }
    case .refresh(let policy): return load(policy, local)
    case .retry: return retry(local)
    case .search(let text): search(text, local)
    case .rowShown(let row): showMore(after: row.rawValue, local)
    case .rowSelected(let row): select(row.rawValue, local)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(of: row.rawValue, local)
    case .actionChosen(.like, in: let row?): toggleLike(of: row.rawValue, local.value)
    case .actionChosen(.undo, in: let row?): store.likes.undo(row.rawValue)
    case .actionChosen(.newTweets, in: nil): showNewTweets(local)
    case .actionChosen(.compose, in: nil): compose(local)
    case .closed: store.likes.sendWaiting()
    default: break
    }
    return nil
  }

  func taskID(_ local: Local) -> Search.ID? { local.search?.id }

  /// Searches the service.
  func task(_ id: Search.ID, _ local: LocalState<Local>) -> Work {
    { [store, clock] in
      do {
        if id.repetitions == 0 { try await clock.sleep(for: SearchWords.pause) }
        let results = try await store.search(id.words)
        if !Task.isCancelled { local.value.search?.end(with: results) }
      } catch {
        if !Task.isCancelled { local.value.search?.end(with: error) }
      }
    }
  }

  private func load(_ policy: ReadPolicy, _ local: LocalState<Local>) -> Work {
    // Not `self`: a request that ignores cancellation would retain the output.
    { [store] in
      let isFirst = store.feed == nil
      guard await store.load(policy), let feed = store.feed else { return }
      local.value.show(feed)
      if isFirst { await store.listen() }
    }
  }

  private func retry(_ local: LocalState<Local>) -> Work? {
    if store.profileError != nil || store.feedError != nil { return load(.reload, local) }
    if local.value.search?.failure == nil {
      return store.updatesError == nil ? nil : store.listen
    }
    local.value.search?.repeat()
    return nil
  }

  /// Without words, ends the search. The same words have no effect.
  private func search(_ text: String, _ local: LocalState<Local>) {
    let words = SearchWords(text)
    guard words != local.value.search?.id.words else { return }
    local.value.search = words.map { Search(id: Search.ID(words: $0)) }
  }

  private func showMore(after id: Tweet.ID, _ local: LocalState<Local>) {
    let visible = visibleTweets(local.value)
    guard local.value.search == nil, visible.last?.id == id,
      visible.count < store.tweets?.count ?? 0
    else { return }
    local.value.visibleCount += Local.pageSize
  }

  private func select(_ id: Tweet.ID, _ local: LocalState<Local>) {
    guard store.feed != nil else { return }
    local.value.selection = id
    guard let navigator else { return output(.tweetSelected(id: id)) }
    let sent = [store.feed?.tweets ?? [], local.value.search?.results ?? []].joined()
    guard let tweet = sent.first(where: { $0.id == id }) else { return }
    let view = TweetView(store: store, tweet: tweet, output: output)
    navigator.push(
      trace.wrap(pushed: ObservedScreen(view, local: TweetView.Local()), as: "Tweet"))
  }

  private func toggleComments(of id: Tweet.ID, _ local: LocalState<Local>) {
    guard visibleTweets(local.value).contains(where: { $0.id == id }) else { return }
    local.value.openComments.formSymmetricDifference([id])
  }

  private func toggleLike(of id: Tweet.ID, _ local: Local) {
    guard let tweet = visibleTweets(local).first(where: { $0.id == id }) else { return }
    store.likes.toggle(tweet)
  }

  private func showNewTweets(_ local: LocalState<Local>) {
    let count = store.newTweets.tweets.count
    guard local.value.search == nil, count > 0 else { return }
    local.value.visibleCount += count
    store.showNewTweets()
  }

  private func compose(_ local: LocalState<Local>) {
    guard let navigator, composeTitle(local.value) != nil else { return }
    let dismiss = { @MainActor [weak navigator] (posted: Tweet?) in
      if let posted { local.value.show(posted) }
      navigator?.pop()
    }
    let composer = ComposerView(
      store: store, draft: draft,
      dismiss: trace.wrap(dismiss, from: "Composer", to: "View", "dismiss"))
    navigator.push(
      trace.wrap(pushed: ObservedScreen(composer, local: ComposerView.Local()), as: "Composer"))
  }
}

extension TweetsView.Search {
  fileprivate mutating func end(with newest: [Tweet]) {
    results = newest
    isInProgress = false
  }

  fileprivate mutating func end(with error: any Error) {
    failure = Failure(error)
    isInProgress = false
  }

  /// At once.
  fileprivate mutating func `repeat`() {
    id.repetitions += 1
    isInProgress = true
    failure = nil
  }
}

extension TweetsView {
  func body(_ local: Local) -> ScreenState {
    let cells = TweetCells(
      tweets: visibleTweets(local), openComments: local.openComments,
      waitingLikes: store.likes.waiting)
    let list = LazyList(
      cells, selection: local.selection.map { RowID($0) }, id: \.id, content: \.content)
    let progress = progress(local)
    let header = store.owner.map { TweetFormatter().header($0).content }
    let status = [header, progress.map { .progress($0, fraction: nil) }]
    let body = [
      composeTitle(local).map(Content.compose), newTweets(local).map(Content.newTweets),
      failure.map(Content.failure), cells.isEmpty ? nil : .list(list),
    ]
    let parts = (status + notices(local).map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1),
      isSettled: progress == nil && !store.likes.isInFlight)
  }

  private func visibleTweets(_ local: Local) -> LikedTweets {
    guard let search = local.search else {
      return store.tweets?.prefix(local.visibleCount) ?? LikedTweets([], likes: [:])
    }
    return store.tweets(matching: search.id.words, or: search.results)
  }

  /// Also before the first load.
  private func progress(_ local: Local) -> DisplayText? {
    guard store.feed != nil else { return store.feedError == nil ? TweetsStrings.loading : nil }
    if store.isLoading { return TweetsStrings.refreshing }
    return local.search?.isInProgress == true ? TweetsStrings.searching : nil
  }

  /// Why there are no tweets.
  private var failure: Failure? { store.feed == nil ? store.feedError.map { Failure($0) } : nil }

  private func notices(_ local: Local) -> [Notice] {
    guard let feed = store.feed else { return [] }
    return TweetFormatter().notices(
      [
        loadWarning, likeWarning, local.search?.failure.map(TweetsStrings.searchFailed),
        updatesWarning,
      ], feed, empty: visibleTweets(local).isEmpty ? emptyText(local) : nil)
  }

  /// Nil without a composer, without tweets, and in a search.
  private func composeTitle(_ local: Local) -> DisplayText? {
    guard canCompose, navigator != nil, store.feed != nil, local.search == nil else { return nil }
    return draft.text.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  /// Nil if there are none, and in a search, where the body must not read them.
  private func newTweets(_ local: Local) -> DisplayText? {
    guard store.feed != nil, local.search == nil, !store.newTweets.tweets.isEmpty
    else { return nil }
    return TweetsStrings.newTweets(store.newTweets.tweets.count)
  }

  /// Nil while there may be results.
  private func emptyText(_ local: Local) -> DisplayText? {
    guard let search = local.search else { return TweetsStrings.noTweets }
    let hasEnded = !search.isInProgress && search.failure == nil
    return hasEnded ? TweetsStrings.nothingFound(search.id.words.text) : nil
  }

  private var loadWarning: DisplayText? {
    store.feedError.map { TweetsStrings.refreshFailed(Failure($0)) }
      ?? store.profileError.map { TweetsStrings.profileFailed(Failure($0)) }
  }

  private var updatesWarning: DisplayText? {
    store.updatesError.map { TweetsStrings.updatesFailed(Failure($0)) }
  }

  private var likeWarning: DisplayText? {
    store.likes.rejection.map(TweetFormatter().likeFailed)
  }
}

/// The cells of the visible tweets, formatted on access: the body is a function of all that is
/// visible, and its cost must not depend on the number of rows.
struct TweetCells: RandomAccessCollection, Equatable, Sendable {
  let tweets: LikedTweets
  let openComments: Set<Tweet.ID>
  let waitingLikes: [Tweet.ID]

  var startIndex: Int { tweets.startIndex }
  var endIndex: Int { tweets.endIndex }

  subscript(position: Int) -> TweetCell {
    let tweet = tweets[position]
    return TweetFormatter().cell(
      tweet, canUndo: waitingLikes.contains(tweet.id),
      areCommentsOpen: openComments.contains(tweet.id))
  }
}

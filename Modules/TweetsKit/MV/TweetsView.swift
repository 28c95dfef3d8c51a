import DisplayKit
import TaskKit
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
    /// Whether the screen has started a load, or joined one.
    var hasLoaded = false

    /// Keeps the choices that still apply, and the place in the feed during a search.
    @MainActor mutating func show(_ feed: TweetFeed, _ search: TweetsSearch) {
      if search.words == nil { visibleCount = Self.pageSize }
      openComments = feed.known(openComments, or: search.results)
      selection = feed.known(selection, or: search.results)
    }

    /// A tweet that was posted is the first, and selected.
    mutating func show(_ posted: Tweet) {
      visibleCount += 1
      selection = posted.id
    }
  }

  let store: TweetStore
  let search: TweetsSearch
  /// The composer edits it.
  var draft = LeftDraft()
  var firstRead = ReadPolicy.standard
  /// The stack for the composer; nil if the list has none.
  weak var navigator: Navigator?
  let output: @MainActor (TweetsOutput) -> Void

  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work? {
    switch event {
    case .appeared: if store.tweets == nil, store.feedError == nil { return load(firstRead, local) }
    case .refresh(let policy): return load(policy, local)
    case .retry: return retry(local)
    case .search(let text): search.search(text)
    case .rowShown(let row): showMore(after: row.rawValue, local)
    case .rowSelected(let row): select(row.rawValue, local)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(of: row.rawValue, local)
    case .actionChosen(.like, in: let row?): toggleLike(of: row.rawValue, local.value)
    case .actionChosen(.undo, in: let row?): store.likes.undo(row.rawValue)
    case .actionChosen(.newTweets, in: nil): showNewTweets(local)
    case .actionChosen(.compose, in: nil): compose(local)
    case .closed: close()
    default: break
    }
    return nil
  }

  private func load(_ policy: ReadPolicy, _ local: LocalState<Local>) -> Work? {
    // A change renders, even to an equal value.
    if !local.value.hasLoaded { local.value.hasLoaded = true }
    let isFirst = store.tweets == nil
    guard let request = store.load(policy) else { return nil }
    // A request that ignores cancellation would retain what it captures: neither `self` nor the
    // models, so that a release still ends searches and waits.
    return { [weak store, weak search] in
      guard await request(), let tweets = store?.tweets else { return }
      if let search { local.value.show(TweetFeed(tweets), search) }
      if isFirst, let listening = store?.listen() { await listening() }
    }
  }

  private func retry(_ local: LocalState<Local>) -> Work? {
    if hasFailed(local.value) { return load(.reload, local) }
    if search.error == nil { return store.updatesFailure == nil ? nil : store.listen() }
    search.searchAgain()
    return nil
  }

  private func showMore(after id: Tweet.ID, _ local: LocalState<Local>) {
    let visible = visibleTweets(local.value)
    guard search.words == nil, visible.last?.id == id, visible.count < store.tweets?.count ?? 0
    else { return }
    local.value.visibleCount += Local.pageSize
  }

  private func select(_ id: Tweet.ID, _ local: LocalState<Local>) {
    guard store.tweets != nil else { return }
    local.value.selection = id
    output(.tweetSelected(id: id))
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
    guard search.words == nil, count > 0 else { return }
    local.value.visibleCount += count
    store.showNewTweets()
  }

  private func compose(_ local: LocalState<Local>) {
    guard let navigator, composeTitle != nil else { return }
    let composer = ComposerView(store: store, draft: draft) { [weak navigator] posted in
      if let posted { local.value.show(posted) }
      navigator?.pop()
    }
    navigator.push(ObservedScreen(composer, local: ComposerView.Local()))
  }

  private func close() {
    search.cancel()
    store.likes.sendWaiting()
  }
}

extension TweetsView {
  func body(_ local: Local) -> ScreenState {
    let cells = TweetCells(
      tweets: visibleTweets(local), openComments: local.openComments, likes: store.likes.states,
      waitingLikes: store.likes.waiting)
    let list = LazyList(
      cells, selection: local.selection.map { RowID($0) }, id: \.id, content: \.content)
    let progress = progress(local)
    let header = store.owner.map { TweetFormatter().header($0).content }
    let status = [header, progress.map { .progress($0, fraction: nil) }]
    let body = [
      composeTitle.map(Content.compose), newTweets.map(Content.newTweets),
      failure(local).map(Content.failure), cells.isEmpty ? nil : .list(list),
    ]
    let parts = (status + notices(local).map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1),
      isSettled: progress == nil && !store.likes.isInFlight)
  }

  private func visibleTweets(_ local: Local) -> ArraySlice<Tweet> {
    // Without tweets, a search changes nothing: the body must not read it.
    guard let tweets = store.tweets else { return [] }
    return search.words == nil ? tweets.prefix(local.visibleCount) : search.tweets[...]
  }

  /// Also before the first load.
  private func progress(_ local: Local) -> DisplayText? {
    guard store.tweets == nil else {
      if store.isLoading { return TweetsStrings.refreshing }
      return search.isSearching ? TweetsStrings.searching : nil
    }
    let hasEnded = !store.isLoading && (store.feedError != nil || local.hasLoaded)
    return hasEnded ? nil : TweetsStrings.loading
  }

  /// Why there are no tweets. Without an error, the load was that of another screen, which was
  /// closed.
  private func failure(_ local: Local) -> Failure? {
    guard store.tweets == nil, progress(local) == nil else { return nil }
    return Failure(store.feedError ?? CancellationError())
  }

  private func hasFailed(_ local: Local) -> Bool {
    store.profileError != nil || store.feedError != nil || failure(local) != nil
  }

  private func notices(_ local: Local) -> [Notice] {
    guard let tweets = store.tweets else { return [] }
    return TweetFormatter().notices(
      [loadWarning, likeWarning, searchWarning, updatesWarning],
      empty: visibleTweets(local).isEmpty ? emptyText : nil, tweets: tweets.count,
      skipped: store.skipped)
  }

  /// Nil without a stack for the composer, without tweets, and in a search.
  private var composeTitle: DisplayText? {
    guard navigator != nil, store.tweets != nil, search.words == nil else { return nil }
    return draft.text.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  /// Nil if there are none, and in a search, where the body must not read them.
  private var newTweets: DisplayText? {
    guard store.tweets != nil, search.words == nil, !store.newTweets.tweets.isEmpty
    else { return nil }
    return TweetsStrings.newTweets(store.newTweets.tweets.count)
  }

  /// Nil while there may be results.
  private var emptyText: DisplayText? {
    guard let words = search.words else { return TweetsStrings.noTweets }
    let hasEnded = !search.isSearching && search.error == nil
    return hasEnded ? TweetsStrings.nothingFound(words.text) : nil
  }

  private var loadWarning: DisplayText? {
    store.feedError.map { TweetsStrings.refreshFailed(Failure($0)) }
      ?? store.profileError.map { TweetsStrings.profileFailed(Failure($0)) }
  }

  private var likeWarning: DisplayText? {
    store.likes.rejection.map { rejection in
      let warning = rejection.isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
      return warning(Failure(rejection.error))
    }
  }

  private var searchWarning: DisplayText? {
    search.error.map { TweetsStrings.searchFailed(Failure($0)) }
  }

  private var updatesWarning: DisplayText? {
    store.updatesFailure.map(TweetsStrings.updatesFailed)
  }
}

/// The cells of the visible tweets, formatted on access: the body is a function of all that is
/// visible, and its cost must not depend on the number of rows.
struct TweetCells: RandomAccessCollection, Equatable, Sendable {
  let tweets: ArraySlice<Tweet>
  let openComments: Set<Tweet.ID>
  let likes: [Tweet.ID: Bool]
  let waitingLikes: [Tweet.ID]

  var startIndex: Int { tweets.startIndex }
  var endIndex: Int { tweets.endIndex }

  subscript(position: Int) -> TweetCell {
    var tweet = tweets[position]
    if let isLiked = likes[tweet.id] { tweet.likes = tweet.likes.with(isLiked: isLiked) }
    return TweetFormatter().cell(
      tweet, canUndo: waitingLikes.contains(tweet.id),
      areCommentsOpen: openComments.contains(tweet.id))
  }
}

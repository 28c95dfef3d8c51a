import DisplayKit
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

    /// Shows the first page, and keeps the choices that still apply.
    mutating func showFirstPage(of tweets: [Tweet]) {
      visibleCount = Self.pageSize
      if !openComments.isEmpty { openComments.formIntersection(tweets.lazy.map(\.id)) }
      selection = selection.flatMap { id in tweets.contains { $0.id == id } ? id : nil }
    }
  }

  let store: TweetStore
  var firstRead = ReadPolicy.standard
  let output: @MainActor (TweetsOutput) -> Void

  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work? {
    switch event {
    case .appeared: if store.tweets == nil, store.feedError == nil { return load(firstRead, local) }
    case .refresh(let policy): return load(policy, local)
    case .retry: if hasFailed(local.value) { return load(.reload, local) }
    case .rowShown(let row): showMore(after: row.rawValue, local)
    case .rowSelected(let row): select(row.rawValue, local)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(of: row.rawValue, local)
    case .actionChosen(.like, in: let row?): return toggleLike(of: row.rawValue, local.value)
    default: break
    }
    return nil
  }

  private func load(_ policy: ReadPolicy, _ local: LocalState<Local>) -> Work? {
    // A change renders, even to an equal value.
    if !local.value.hasLoaded { local.value.hasLoaded = true }
    guard let request = store.load(policy) else { return nil }
    // Not `self`, whose output a request that ignores cancellation would retain.
    return { [store] in
      if await request(), let tweets = store.tweets { local.value.showFirstPage(of: tweets) }
    }
  }

  private func showMore(after id: Tweet.ID, _ local: LocalState<Local>) {
    let visible = visibleTweets(local.value)
    guard visible.last?.id == id, visible.count < store.tweets?.count ?? 0 else { return }
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

  private func toggleLike(of id: Tweet.ID, _ local: Local) -> Work? {
    visibleTweets(local).contains { $0.id == id } ? store.toggleLike(of: id) : nil
  }
}

extension TweetsView {
  func body(_ local: Local) -> ScreenState {
    let cells = TweetCells(tweets: visibleTweets(local), openComments: local.openComments)
    let list = LazyList(
      cells, selection: local.selection.map { RowID($0) }, id: \.id, content: \.content)
    let progress = progress(local)
    let header = store.owner.map { TweetFormatter().header($0).content }
    let status = [header, progress.map { .progress($0, fraction: nil) }]
    let body = [failure(local).map(Content.failure), cells.isEmpty ? nil : .list(list)]
    let parts = (status + notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1),
      isSettled: progress == nil && !store.isLiking)
  }

  private func visibleTweets(_ local: Local) -> ArraySlice<Tweet> {
    store.tweets?.prefix(local.visibleCount) ?? []
  }

  /// Also before the first load.
  private func progress(_ local: Local) -> DisplayText? {
    guard store.tweets == nil else { return store.isLoading ? TweetsStrings.refreshing : nil }
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

  private var notices: [Notice] {
    guard let tweets = store.tweets else { return [] }
    return TweetFormatter().notices(
      [loadWarning, likeWarning], tweets: tweets.count, skipped: store.skipped)
  }

  private var loadWarning: DisplayText? {
    store.feedError.map { TweetsStrings.refreshFailed(Failure($0)) }
      ?? store.profileError.map { TweetsStrings.profileFailed(Failure($0)) }
  }

  private var likeWarning: DisplayText? {
    store.failedLike.map { isLiked, error in
      let warning = isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
      return warning(Failure(error))
    }
  }
}

/// The cells of the visible tweets, formatted on access: the body is a function of all that is
/// visible, and its cost must not depend on the number of rows.
struct TweetCells: RandomAccessCollection, Equatable, Sendable {
  let tweets: ArraySlice<Tweet>
  let openComments: Set<Tweet.ID>

  var startIndex: Int { tweets.startIndex }
  var endIndex: Int { tweets.endIndex }

  subscript(position: Int) -> TweetCell {
    let tweet = tweets[position]
    return TweetFormatter().cell(tweet, areCommentsOpen: openComments.contains(tweet.id))
  }
}

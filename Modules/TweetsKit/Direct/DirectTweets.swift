package import DisplayKit
package import TweetsKit

/// The baseline: the moments' screen without a pattern. One object asks the repository, remembers,
/// decides and shows, and does all that the patterns do.
package final class DirectTweets: TweetsScreen {
  private static let pageSize = 5

  package let display: ViewModel<ScreenState, Never>
  package private(set) var state = TweetsState.loading(nil)
  private let repository: any TweetRepository
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = TaskSlot()
  private var hasLoaded = false
  private var hasFailed = false
  private var profile: Profile?
  private var feed: TweetFeed?

  package init(
    repository: any TweetRepository, output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.output = output
    display = ViewModel(initialState: TweetsView.screen(state))
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: if !hasLoaded { load() }
    case .refresh: load()
    case .retry: if hasFailed { load() }
    case .rowShown(let row): showMore(after: row.rawValue)
    case .rowSelected(let row): select(row.rawValue)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .closed: loading.cancel()
    case .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }

  private func load() {
    guard !loading.isBusy else { return }
    hasLoaded = true
    hasFailed = false
    loading.replace { [repository] in
      try await repository.moments()
    } then: { [weak self] result in
      if case .success(let moments) = result { self?.receive(moments) }
    }
    if case .loaded(var tweets) = state {
      tweets.status = .refreshing
      show(.loaded(tweets))
    } else {
      show(.loading(profile.map { TweetsHeader($0) }))
    }
  }

  private func receive(_ moments: Moments) {
    var status = LoadedTweets.Status.complete
    switch moments.profile {
    case .success(let newest): profile = newest
    case .failure(let error): status = .profileFailed(Failure(error))
    }
    hasFailed = status != .complete
    switch moments.feed {
    case .success(let feed): show(feed, status)
    case .failure(let error): fail(Failure(error))
    }
  }

  private func show(_ feed: TweetFeed, _ status: LoadedTweets.Status) {
    var selection: Tweet.ID?
    if case .loaded(let earlier) = state, let id = earlier.selection,
      feed.tweets.contains(where: { $0.id == id })
    {
      selection = id
    }
    self.feed = feed
    let header = profile.map { TweetsHeader($0) }
    show(
      .loaded(
        LoadedTweets(
          header: header ?? feed.firstSender.map { TweetsHeader($0) },
          rows: TweetRows(feed.tweets.prefix(Self.pageSize)),
          canLoadMore: feed.tweets.count > Self.pageSize, skipped: feed.skipped,
          received: feed.received, selection: selection, status: status)))
  }

  private func fail(_ failure: Failure) {
    hasFailed = true
    let header = profile.map { TweetsHeader($0) }
    if case .loaded(var tweets) = state {
      tweets.header = header ?? tweets.header
      tweets.status = .refreshFailed(failure)
      show(.loaded(tweets))
    } else {
      show(.failed(header, failure))
    }
  }

  private func showMore(after id: Tweet.ID) {
    guard let all = feed?.tweets, case .loaded(var tweets) = state, tweets.canLoadMore,
      all[tweets.rows.count - 1].id == id
    else { return }
    tweets.rows = TweetRows(all.prefix(tweets.rows.count + Self.pageSize))
    tweets.canLoadMore = tweets.rows.count < all.count
    show(.loaded(tweets))
  }

  private func select(_ id: Tweet.ID) {
    guard case .loaded(var tweets) = state else { return }
    tweets.selection = id
    show(.loaded(tweets))
    output(.tweetSelected(id: id))
  }

  private func show(_ state: TweetsState) {
    self.state = state
    display.update(state: TweetsView.screen(state))
  }
}

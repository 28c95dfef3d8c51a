import DisplayKit
import TweetsKit

/// Called by the View.
@MainActor
protocol TweetsViewOutput: AnyObject {
  func viewDidAppear()
  func didRequestRefresh(_ policy: ReadPolicy)
  func didRequestRetry()
  func didShowRow(id: Tweet.ID)
  func didSelectRow(id: Tweet.ID)
  func didChooseComments(id: Tweet.ID)
  func didChooseLike(id: Tweet.ID)
  func didOpenLink(_ link: WebLink)
  func didOpenImage(_ link: WebLink)
  func viewDidClose()
}

/// Decides what happens, and formats what the View shows.
@MainActor
final class TweetsPresenter: TweetsViewOutput {
  private static let pageSize = 5

  weak var view: (any TweetsViewInput)?
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private var liking: [Tweet.ID: LatestTask] = [:]
  private var hasLoaded = false
  private var hasFailed = false
  /// From the last load that returned one.
  private var profile: Profile?
  private var feed: TweetFeed?
  /// The tweets that the View shows; nil until a feed was loaded.
  private var shown: LoadedTweets?

  init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
  }

  func viewDidAppear() {
    if !hasLoaded { load(firstRead) }
  }

  func didRequestRefresh(_ policy: ReadPolicy) { load(policy) }

  func didRequestRetry() {
    if hasFailed { load(.reload) }
  }

  func didShowRow(id: Tweet.ID) {
    guard let feed, let shown, shown.canLoadMore, feed.tweets[shown.rows.count - 1].id == id
    else { return }
    change {
      $0.rows = TweetRows(
        feed.tweets.prefix($0.rows.count + Self.pageSize), openComments: $0.rows.openComments,
        pendingLikes: $0.rows.pendingLikes)
      $0.canLoadMore = $0.rows.count < feed.tweets.count
    }
  }

  func didSelectRow(id: Tweet.ID) {
    guard shown != nil else { return }
    change { $0.selection = id }
    output(.tweetSelected(id: id))
  }

  func didChooseComments(id: Tweet.ID) {
    guard let shown, shown.rows.row(of: id) != nil else { return }
    change { $0.rows.openComments.formSymmetricDifference([id]) }
  }

  func didChooseLike(id: Tweet.ID) {
    guard liking[id] == nil, let row = shown?.rows.row(of: id) else { return }
    let isLiked = !row.likes.isLiked
    let request = LatestTask()
    liking[id] = request
    request.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
    change {
      $0.rows.pendingLikes[id] = PendingLike(isLiked: isLiked, after: $0.rows.pendingLikes[id])
      $0.failedLike = nil
    }
  }

  func didOpenLink(_ link: WebLink) { output(.linkOpened(link)) }

  func didOpenImage(_ link: WebLink) { output(.imageOpened(link)) }

  func viewDidClose() {
    loading.cancel()
    liking = [:]
  }

  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasLoaded = true
    hasFailed = false
    loading.replace { [repository] in
      await repository.timeline(policy)
    } then: { [weak self] result in
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    guard shown != nil else {
      view?.showLoading(header: TweetsHeader(profile))
      return
    }
    change {
      $0.status = .refreshing
      $0.failedLike = nil
    }
  }

  private func receive(_ timeline: Timeline) {
    var status = LoadedTweets.Status.complete
    switch timeline.profile {
    case .success(let newest): profile = newest
    case .failure(let error): status = .profileFailed(Failure(error))
    }
    hasFailed = status != .complete
    switch timeline.feed {
    case .success(let feed): receive(feed, status)
    case .failure(let error): fail(Failure(error))
    }
  }

  /// Preserves the user's choices that still apply.
  private func receive(_ feed: TweetFeed, _ status: LoadedTweets.Status) {
    self.feed = feed
    let rows = TweetRows(
      feed.tweets.prefix(Self.pageSize), openComments: feed.known(shown?.rows.openComments ?? []),
      pendingLikes: shown?.rows.pendingLikes.compactMapValues(\.afterFeed) ?? [:])
    show(
      LoadedTweets(
        header: TweetsHeader(profile, feed: feed), rows: rows,
        canLoadMore: rows.count < feed.tweets.count, skipped: feed.skipped,
        received: feed.received, selection: feed.known(shown?.selection), status: status,
        failedLike: shown?.failedLike))
  }

  private func fail(_ failure: Failure) {
    hasFailed = true
    let header = TweetsHeader(profile)
    guard shown != nil else {
      view?.showFailure(failure, header: header)
      return
    }
    change {
      $0.header = header ?? $0.header
      $0.status = .refreshFailed(failure)
    }
  }

  /// Reverts a failed like.
  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    liking[id] = nil
    change {
      switch result {
      case .success: $0.rows.pendingLikes[id] = $0.rows.pendingLikes[id]?.accepted
      case .failure(let error):
        $0.rows.pendingLikes[id] = $0.rows.pendingLikes[id]?.rejected
        $0.failedLike = FailedLike(isLiked: isLiked, Failure(error))
      }
    }
  }

  /// No effect before the first feed.
  private func change(_ edit: (inout LoadedTweets) -> Void) {
    guard var changed = shown else { return }
    edit(&changed)
    show(changed)
  }

  private func show(_ tweets: LoadedTweets) {
    shown = tweets
    view?.showTweets(tweets)
  }
}

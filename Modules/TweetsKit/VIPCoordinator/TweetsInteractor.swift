import DisplayKit
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetsBusinessLogic: AnyObject {
  /// Loads on the first call only.
  func initialLoad()

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy)

  /// Loads again if the last load failed.
  func retry()

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID)

  func selectTweet(id: Tweet.ID)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(id: Tweet.ID)

  /// Likes or unlikes a visible tweet, unless its last like is in flight.
  func toggleLike(id: Tweet.ID)

  func close()
}

@MainActor
final class TweetsInteractor: TweetsBusinessLogic {
  private static let pageSize = 5

  private let worker: any TweetsFetching
  private let firstRead: ReadPolicy
  private let presenter: any TweetsPresentationLogic
  private let loading = LatestTask()
  private var liking: [Tweet.ID: LatestTask] = [:]
  private var hasLoaded = false
  private var hasFailed = false
  /// From the last load that returned one.
  private var profile: Profile?
  private var response: TweetsResponse?

  init(
    worker: any TweetsFetching, firstRead: ReadPolicy, presenter: any TweetsPresentationLogic
  ) {
    self.worker = worker
    self.firstRead = firstRead
    self.presenter = presenter
  }

  func initialLoad() {
    if !hasLoaded { load(firstRead) }
  }

  func refresh(_ policy: ReadPolicy) { load(policy) }

  func retry() {
    if hasFailed { load(.reload) }
  }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    guard let response, response.visibleCount < response.feed.tweets.count,
      response.feed.tweets[response.visibleCount - 1].id == lastVisibleID
    else { return }
    change { $0.visibleCount = min($0.visibleCount + Self.pageSize, $0.feed.tweets.count) }
  }

  func selectTweet(id: Tweet.ID) { change { $0.selection = id } }

  func toggleComments(id: Tweet.ID) {
    guard let response, response.visible.contains(where: { $0.id == id }) else { return }
    change { $0.openComments.formSymmetricDifference([id]) }
  }

  func toggleLike(id: Tweet.ID) {
    guard liking[id] == nil, let response,
      let tweet = response.visible.first(where: { $0.id == id })
    else { return }
    let isLiked = !(response.pendingLikes[id]?.isLiked ?? tweet.likes.isLiked)
    let request = LatestTask()
    liking[id] = request
    request.replace { [worker] in
      try await worker.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
    change {
      $0.pendingLikes[id] = PendingLike(isLiked: isLiked, after: $0.pendingLikes[id])
      $0.rejectedLike = nil
    }
  }

  func close() {
    loading.cancel()
    liking = [:]
  }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasLoaded = true
    hasFailed = false
    loading.replace { [worker] in
      await worker.fetch(policy)
    } then: { [weak self] result in
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    if response == nil {
      presenter.presentLoading(profile: profile)
    } else {
      change {
        $0.status = .refreshing
        $0.rejectedLike = nil
      }
    }
  }

  private func receive(_ timeline: Timeline) {
    var profileError: (any Error)?
    switch timeline.profile {
    case .success(let profile): self.profile = profile
    case .failure(let error): profileError = error
    }
    switch timeline.feed {
    case .success(let feed): receive(feed, profileError: profileError)
    case .failure(let error): fail(error)
    }
  }

  private func receive(_ feed: TweetFeed, profileError: (any Error)?) {
    hasFailed = profileError != nil
    let response = TweetsResponse(
      profile: profile, feed: feed, visibleCount: min(Self.pageSize, feed.tweets.count),
      selection: feed.known(response?.selection),
      openComments: feed.known(response?.openComments ?? []),
      pendingLikes: response?.pendingLikes.compactMapValues(\.afterFeed) ?? [:],
      rejectedLike: response?.rejectedLike,
      status: profileError.map { .profileFailed($0) } ?? .complete)
    self.response = response
    presenter.presentTweets(response)
  }

  private func fail(_ error: any Error) {
    hasFailed = true
    if response == nil {
      presenter.presentFailure(error, profile: profile)
    } else {
      change { [profile] in
        $0.profile = profile
        $0.status = .refreshFailed(error)
      }
    }
  }

  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    liking[id] = nil
    change {
      switch result {
      case .success: $0.pendingLikes[id] = $0.pendingLikes[id]?.accepted
      case .failure(let error):
        $0.pendingLikes[id] = $0.pendingLikes[id]?.rejected
        $0.rejectedLike = .init(isLiked: isLiked, error: error)
      }
    }
  }

  private func change(_ edit: (inout TweetsResponse) -> Void) {
    guard var changed = response else { return }
    edit(&changed)
    response = changed
    presenter.presentTweets(changed)
  }
}

import DisplayKit
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetsBusinessLogic: AnyObject {
  /// Loads on the first call only.
  func load()

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy)

  /// Loads again if the last load failed.
  func retry()

  /// Shows more, if `id` is the last visible tweet.
  func showMore(after id: Tweet.ID)

  func select(_ id: Tweet.ID)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(of id: Tweet.ID)

  /// Likes or unlikes a visible tweet, unless its last like is in flight.
  func toggleLike(of id: Tweet.ID)

  func cancel()
}

@MainActor
final class TweetsInteractor: TweetsBusinessLogic {
  private static let pageSize = 5

  private let worker: any TweetsFetching
  private let firstRead: ReadPolicy
  private let presenter: any TweetsPresentationLogic
  private let fetching = LatestTask()
  private var liking: [Tweet.ID: LatestTask] = [:]
  private var hasFetched = false
  private var hasFailed = false
  private var profile: Profile?
  /// The last response, after the first feed was loaded.
  private var response: TweetsResponse?

  init(
    worker: any TweetsFetching, firstRead: ReadPolicy, presenter: any TweetsPresentationLogic
  ) {
    self.worker = worker
    self.firstRead = firstRead
    self.presenter = presenter
  }

  func load() {
    if !hasFetched { fetch(firstRead) }
  }

  func refresh(_ policy: ReadPolicy) { fetch(policy) }

  func retry() {
    if hasFailed { fetch(.reload) }
  }

  func showMore(after id: Tweet.ID) {
    guard var response else { return }
    let count = response.feed.tweets.count
    guard response.visibleCount < count,
      response.feed.tweets[response.visibleCount - 1].id == id
    else { return }
    response.visibleCount = min(response.visibleCount + Self.pageSize, count)
    present(response)
  }

  func select(_ id: Tweet.ID) {
    guard var response else { return }
    response.selection = id
    self.response = response
    presenter.presentSelection(of: id, in: response)
  }

  func toggleComments(of id: Tweet.ID) {
    guard var response, response.visible.contains(where: { $0.id == id }) else { return }
    response.openComments.formSymmetricDifference([id])
    present(response)
  }

  func toggleLike(of id: Tweet.ID) {
    guard liking[id] == nil, var response,
      let tweet = response.visible.first(where: { $0.id == id })
    else { return }
    let isLiked = !(response.pendingLikes[id]?.isLiked ?? tweet.likes.isLiked)
    let slot = LatestTask()
    liking[id] = slot
    slot.replace { [worker] in
      try await worker.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
    response.pendingLikes[id] = PendingLike(isLiked: isLiked, after: response.pendingLikes[id])
    response.rejectedLike = nil
    present(response)
  }

  func cancel() {
    fetching.cancel()
    liking = [:]
  }

  private func fetch(_ policy: ReadPolicy) {
    guard !fetching.isBusy else { return }
    hasFetched = true
    hasFailed = false
    fetching.replace { [worker] in
      await worker.fetch(policy)
    } then: { [weak self] result in
      if case .success(let moments) = result { self?.receive(moments) }
    }
    guard var response else { return presenter.presentLoading(profile: profile) }
    response.outcome = .refreshing
    response.rejectedLike = nil
    present(response)
  }

  private func receive(_ moments: Moments) {
    var outcome = TweetsResponse.Outcome.complete
    switch moments.profile {
    case .success(let profile): self.profile = profile
    case .failure(let error):
      outcome = .withoutProfile(error)
      hasFailed = true
    }
    switch moments.feed {
    case .success(let feed): receive(feed, outcome)
    case .failure(let error): receive(error)
    }
  }

  private func receive(_ feed: TweetFeed, _ outcome: TweetsResponse.Outcome) {
    present(
      TweetsResponse(
        profile: profile, feed: feed, visibleCount: min(Self.pageSize, feed.tweets.count),
        selection: feed.known(response?.selection),
        openComments: feed.known(response?.openComments ?? []),
        pendingLikes: response?.pendingLikes.compactMapValues(\.afterFeed) ?? [:],
        rejectedLike: response?.rejectedLike, outcome: outcome))
  }

  private func receive(_ error: any Error) {
    hasFailed = true
    guard var response else { return presenter.presentFailure(error, profile: profile) }
    response.profile = profile
    response.outcome = .withoutFeed(error)
    present(response)
  }

  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    liking[id] = nil
    guard var response else { return }
    switch result {
    case .success: response.pendingLikes[id] = response.pendingLikes[id]?.accepted
    case .failure(let error):
      response.pendingLikes[id] = response.pendingLikes[id]?.rejected
      response.rejectedLike = .init(isLiked: isLiked, error: error)
    }
    present(response)
  }

  private func present(_ response: TweetsResponse) {
    self.response = response
    presenter.present(response)
  }
}

import DisplayKit
import TweetsKit

@MainActor
final class TweetsInteractor: TweetsInteractorInput {
  private static let pageSize = 5

  weak var output: (any TweetsInteractorOutput)?
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let loading = LatestTask()
  private var liking: [Tweet.ID: LatestTask] = [:]
  private var hasLoaded = false
  private var hasFailed = false
  private var profile: Profile?
  private var feed: TweetFeed?
  private var visibleCount = 0

  init(repository: any TweetRepository, firstRead: ReadPolicy) {
    self.repository = repository
    self.firstRead = firstRead
  }

  func loadTimeline() {
    if !hasLoaded { load(firstRead) }
  }

  func reloadTimeline(_ policy: ReadPolicy) { load(policy) }

  func retryLoading() {
    if hasFailed { load(.reload) }
  }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    guard let feed, visibleCount < feed.tweets.count,
      feed.tweets[visibleCount - 1].id == lastVisibleID
    else { return }
    visibleCount = min(visibleCount + Self.pageSize, feed.tweets.count)
    output?.didLoadMore(feed.tweets.prefix(visibleCount), of: feed)
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) {
    let request = LatestTask()
    liking[id] = request
    request.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
  }

  func cancelWork() {
    loading.cancel()
    liking = [:]
  }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasLoaded = true
    hasFailed = false
    loading.replace { [repository] in
      await repository.timeline(policy)
    } then: { [weak self] result in
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    output?.didStartLoading()
  }

  private func receive(_ timeline: Timeline) {
    var profileError: (any Error)?
    switch timeline.profile {
    case .success(let profile): self.profile = profile
    case .failure(let error): profileError = error
    }
    switch timeline.feed {
    case .success(let feed):
      hasFailed = profileError != nil
      self.feed = feed
      visibleCount = min(Self.pageSize, feed.tweets.count)
      output?.didLoad(
        feed.tweets.prefix(visibleCount), of: feed, profile: profile, profileError: profileError)
    case .failure(let error):
      hasFailed = true
      output?.didFailToLoadFeed(error, profile: profile)
    }
  }

  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    liking[id] = nil
    switch result {
    case .success: output?.didSetLiked(isLiked, of: id)
    case .failure(let error): output?.didFailToSetLiked(isLiked, of: id, error: error)
    }
  }
}

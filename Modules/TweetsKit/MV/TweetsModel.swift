import DisplayKit
import Observation
import TweetsKit

/// A user's profile, feed and likes. Views share its requests: when the last of them leaves, they
/// are cancelled.
@MainActor @Observable
final class TweetsModel {
  private(set) var profile: Profile?
  /// Nil until one was loaded.
  private(set) var feed: TweetFeed?
  /// The number of feeds received: a refresh counts even if it receives an equal feed.
  private(set) var feedCount = 0
  private(set) var isLoading = false
  /// Why the last load has no feed, or no profile.
  private(set) var failure: Failure?
  private(set) var profileFailure: Failure?
  /// Likes that the feed does not, or possibly not, include.
  private(set) var pendingLikes: [Tweet.ID: PendingLike] = [:]
  /// The last failed like, until the next like or load.
  private(set) var failedLike: FailedLike?

  private let repository: any TweetRepository
  private let loading = LatestTask()
  @ObservationIgnored private var viewCount = 0
  @ObservationIgnored private var liking: [Tweet.ID: LatestTask] = [:]

  init(repository: any TweetRepository) {
    self.repository = repository
  }

  /// A View joins when it is made, and leaves once, when it is closed.
  func join() { viewCount += 1 }

  func leave() {
    viewCount -= 1
    if viewCount == 0 { cancel() }
  }

  /// Loads on the first call only.
  func load(_ policy: ReadPolicy) {
    if feed == nil, failure == nil { fetch(policy) }
  }

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy) { fetch(policy) }

  /// Loads again if the last load failed.
  func retry() {
    if failure != nil || profileFailure != nil { fetch(.reload) }
  }

  /// Shows the like at once and sends it, unless the tweet's last like is in flight.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID) {
    guard liking[id] == nil else { return }
    let request = LatestTask()
    liking[id] = request
    pendingLikes[id] = PendingLike(isLiked: isLiked, after: pendingLikes[id])
    failedLike = nil
    request.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
  }

  /// Reverts the likes in flight: the next feed says whether the service has them.
  private func cancel() {
    loading.cancel()
    isLoading = false
    for id in liking.keys { pendingLikes[id] = pendingLikes[id]?.rejected }
    liking = [:]
  }

  private func fetch(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    isLoading = true
    failure = nil
    profileFailure = nil
    failedLike = nil
    loading.replace { [repository] in
      await repository.timeline(policy)
    } then: { [weak self] result in
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
  }

  private func receive(_ timeline: Timeline) {
    isLoading = false
    switch timeline.profile {
    case .success(let newest): profile = newest
    case .failure(let error): profileFailure = Failure(error)
    }
    switch timeline.feed {
    case .success(let newest):
      feed = newest
      feedCount += 1
      pendingLikes = pendingLikes.compactMapValues(\.afterFeed)
    case .failure(let error): failure = Failure(error)
    }
  }

  /// Reverts a failed like.
  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    liking[id] = nil
    switch result {
    case .success: pendingLikes[id] = pendingLikes[id]?.accepted
    case .failure(let error):
      pendingLikes[id] = pendingLikes[id]?.rejected
      failedLike = FailedLike(isLiked: isLiked, Failure(error))
    }
  }
}

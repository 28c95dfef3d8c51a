import DisplayKit
package import TweetsKit

@MainActor
package final class TweetsVIPERInteractor: TweetsVIPERInteractorInput {
  package weak var output: (any TweetsVIPERInteractorOutput)?
  private let repository: any TweetRepository
  private let loading = TaskSlot()
  private var liking: [Tweet.ID: TaskSlot] = [:]
  private var hasLoaded = false
  private var hasFailed = false
  private var profile: Profile?

  package init(repository: any TweetRepository) {
    self.repository = repository
  }

  package func loadMoments() {
    if !hasLoaded { reloadMoments() }
  }

  package func reloadMoments() {
    guard !loading.isBusy else { return }
    hasLoaded = true
    hasFailed = false
    loading.replace { [repository] in
      try await repository.moments()
    } then: { [weak self] result in
      if case .success(let moments) = result { self?.receive(moments) }
    }
    output?.didStartLoading()
  }

  package func retryLoading() {
    if hasFailed { reloadMoments() }
  }

  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) {
    let slot = TaskSlot()
    liking[id] = slot
    slot.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
  }

  package func cancelWork() {
    loading.cancel()
    liking = [:]
  }

  private func receive(_ moments: Moments) {
    let profileError = keep(moments.profile)
    switch moments.feed {
    case .success(let feed):
      hasFailed = profileError != nil
      output?.didLoad(feed, profile: profile, profileError: profileError)
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

  /// An earlier profile is better than none.
  private func keep(_ answer: Result<Profile, any Error>) -> (any Error)? {
    switch answer {
    case .success(let profile):
      self.profile = profile
      return nil
    case .failure(let error):
      return error
    }
  }
}

import DisplayKit
import TweetsKit

/// The scene's whole behaviour, as a pure function.
extension TweetsSceneState {
  static func reduce(into state: inout Self, _ action: TweetsAction) -> [TweetsEffect] {
    switch action {
    case .load: return state.load == .notStarted ? load(&state, state.firstRead) : []
    case .refresh(let policy): return load(&state, policy)
    case .retry: return state.load.hasFailed ? load(&state, .reload) : []
    case .showMore(let id):
      if state.canShowMore, state.visible.last?.id == id { state.pages += 1 }
      return []
    case .select(let id):
      guard state.feed != nil else { return [] }
      state.selection = id
      return [.output(.tweetSelected(id: id))]
    case .toggleComments(let id):
      if state.visible.contains(where: { $0.id == id }) {
        state.openComments.formSymmetricDifference([id])
      }
      return []
    case .toggleLike(let id): return toggleLike(&state, of: id)
    case .openLink(let link): return [.output(.linkOpened(link))]
    case .openImage(let link): return [.output(.imageOpened(link))]
    case .close:
      if state.load == .inProgress { state.load = .cancelled }
      return [.cancelAll]
    case .receive(let timeline):
      receive(timeline, into: &state)
      return []
    case .settleLike(let id, let isLiked, let failure):
      settleLike(of: id, isLiked, failure, in: &state)
      return []
    }
  }

  /// Joins a load in progress.
  private static func load(_ state: inout Self, _ policy: ReadPolicy) -> [TweetsEffect] {
    guard state.load != .inProgress else { return [] }
    state.load = .inProgress
    state.failedLike = nil
    return [.fetch(policy)]
  }

  private static func receive(_ timeline: Timeline, into state: inout Self) {
    state.load = .finished
    switch timeline.profile {
    case .success(let profile): state.profile = profile
    case .failure(let error): state.load = .profileFailed(Failure(error))
    }
    switch timeline.feed {
    case .success(let feed): state.show(feed)
    case .failure(let error): state.load = .failed(Failure(error))
    }
  }

  private static func toggleLike(_ state: inout Self, of id: Tweet.ID) -> [TweetsEffect] {
    let pending = state.pendingLikes[id]
    guard let tweet = state.visible.first(where: { $0.id == id }), pending?.isInFlight != true
    else { return [] }
    let isLiked = !(pending?.isLiked ?? tweet.likes.isLiked)
    state.pendingLikes[id] = PendingLike(isLiked: isLiked, after: pending)
    state.failedLike = nil
    return [.setLiked(isLiked, of: id)]
  }

  /// Reverts a failed like.
  private static func settleLike(
    of id: Tweet.ID, _ isLiked: Bool, _ failure: Failure?, in state: inout Self
  ) {
    let pending = state.pendingLikes[id]
    state.pendingLikes[id] = failure == nil ? pending?.accepted : pending?.rejected
    if let failure { state.failedLike = FailedLike(isLiked: isLiked, failure) }
  }
}

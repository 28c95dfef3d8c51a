import DisplayKit
import TweetsKit

/// Replaces the State for each Action and each response; holds the requests in flight.
final class TweetsViewModel: ViewModel<TweetsState, TweetsAction>, ActionHandler {
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private var likeRequests: [Tweet.ID: LatestTask] = [:]

  init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
    super.init(initialState: .idle)
  }

  func handle(_ action: TweetsAction) {
    switch action {
    case .load: if case .idle = state { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: if state.hasFailed { load(.reload) }
    case .showMore(let id): update(to: state.showingMore(after: id))
    case .select(let id): select(id)
    case .toggleComments(let id): update(to: state.togglingComments(of: id))
    case .toggleLike(let id): toggleLike(of: id)
    case .openLink(let link): output(.linkOpened(link))
    case .openImage(let link): output(.imageOpened(link))
    case .close: close()
    }
  }

  private func update(to next: TweetsState?) {
    if let next { update(state: next) }
  }

  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard let next = state.startingLoad else { return }
    loading.replace { [repository] in
      await repository.response(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    update(state: next)
  }

  private func receive(_ response: TweetsResponse) { update(state: state.receiving(response)) }

  private func select(_ id: Tweet.ID) {
    guard let next = state.selecting(id) else { return }
    update(state: next)
    output(.tweetSelected(id: id))
  }

  private func toggleLike(of id: Tweet.ID) {
    guard let isLiked = state.nextLike(of: id) else { return }
    let request = LatestTask()
    likeRequests[id] = request
    request.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(of: id, result)
    }
    update(state: state.startingLike(isLiked, of: id))
  }

  private func settleLike(of id: Tweet.ID, _ result: Result<Void, any Error>) {
    likeRequests[id] = nil
    update(state: state.settlingLike(of: id, result))
  }

  /// The last action: the state remains as it is.
  private func close() {
    loading.cancel()
    likeRequests = [:]
  }
}

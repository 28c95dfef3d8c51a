import DisplayKit
import TweetsKit

final class TweetsViewModel: ViewModel<TweetsState, TweetsAction>, ActionHandler {
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let work = LatestTask()
  private var likes: [Tweet.ID: LatestTask] = [:]
  /// From the last load that returned one.
  private var profile: Profile?
  /// The whole feed; the state shows its first rows.
  private var tweets: [Tweet] = []

  init(
    repository: any TweetRepository, firstRead: ReadPolicy,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
    super.init(initialState: .loading(nil))
  }

  func handle(_ action: TweetsAction) {
    switch action {
    case .load: if case .loading = state { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: if state.hasFailed { load(.reload) }
    case .showMore(let id):
      if let more = state.showingMore(after: id, of: tweets) { update(state: more) }
    case .select(let id): select(id)
    case .toggleComments(let id):
      if let toggled = state.togglingComments(of: id) { update(state: toggled) }
    case .toggleLike(let id): if let isLiked = state.nextLike(of: id) { like(isLiked, id) }
    case .openLink(let link): output(.linkOpened(link))
    case .openImage(let link): output(.imageOpened(link))
    case .close: cancel()
    }
  }

  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !work.isBusy else { return }
    work.replace { [repository] in
      await repository.timeline(policy)
    } then: { [weak self] result in
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    update(state: state.startingLoad)
  }

  private func receive(_ timeline: Timeline) {
    if case .success(let newest) = timeline.profile { profile = newest }
    if case .success(let feed) = timeline.feed { tweets = feed.tweets }
    update(state: state.receiving(timeline, profile: profile))
  }

  private func select(_ id: Tweet.ID) {
    guard let selected = state.selecting(id) else { return }
    update(state: selected)
    output(.tweetSelected(id: id))
  }

  private func like(_ isLiked: Bool, _ id: Tweet.ID) {
    let request = LatestTask()
    likes[id] = request
    request.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      guard let self else { return }
      likes[id] = nil
      update(state: state.settlingLike(isLiked, of: id, result))
    }
    update(state: state.startingLike(isLiked, of: id))
  }

  private func cancel() {
    work.cancel()
    likes = [:]
  }
}

import DisplayKit
import TaskKit
import TraceKit
import TweetsKit

/// Replaces the State for each Action and each response; holds the requests in flight.
final class TweetsViewModel: ViewModel<TweetsState, TweetsAction>, ActionHandler {
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let clock: any Clock<Duration>
  private let background: BackgroundTasks
  /// Outlives the scene; that of the State is the same once there is a feed.
  private let draft: LeftDraft
  /// The stack for the composer; nil if the list has none.
  private weak var navigator: Navigator?
  private let composer: ComposerAssembly
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private let listening = LatestTask()
  private let searching = LatestTask()
  /// The time to undo each waiting like.
  private var countdowns: [Tweet.ID: LatestTask] = [:]
  /// The results of likes have no effect any more.
  private var isClosed = false

  init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks(), draft: LeftDraft = LeftDraft(),
    navigator: Navigator? = nil, trace: MessageTrace? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    self.background = background
    self.draft = draft
    self.navigator = navigator
    composer = ComposerAssembly(repository: repository, trace: trace)
    self.output = output
    super.init(initialState: .idle())
  }

  func handle(_ action: TweetsAction) {
    switch action {
    case .load: if case .idle = state { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: retry()
    case .showMore(let id): update(to: state.showingMore(after: id))
    case .select(let id): select(id)
    case .toggleComments(let id): update(to: state.togglingComments(of: id))
    case .toggleLike(let id): toggleLike(of: id)
    case .undoLike(let id): undoLike(of: id)
    case .search(let text): search(SearchWords(text))
    case .showNewTweets: update(to: state.showingNewTweets)
    case .compose: compose()
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

  private func receive(_ response: TimelineResults) {
    let next = state.receiving(response, draft: navigator == nil ? nil : draft.text)
    if case .loading = state, case .loaded = next { listen() }
    update(state: next)
  }

  private func retry() {
    if state.hasFailed {
      load(.reload)
    } else if let next = state.searchingAgain {
      searchAgain(next)
    } else if let next = state.listeningAgain {
      listen()
      update(state: next)
    }
  }

  private func listen() {
    listening.replace { [weak self, repository] in
      for try await update in await repository.updates() {
        // An update can be on its way when the scene is closed.
        try Task.checkCancellation()
        self?.receive(update)
      }
    } then: { [weak self] result in
      if let self { update(to: state.endingListening(result)) }
    }
  }

  private func receive(_ update: TweetUpdate) { self.update(to: state.receiving(update)) }

  private func select(_ id: Tweet.ID) {
    guard let next = state.selecting(id) else { return }
    update(state: next)
    output(.tweetSelected(id: id))
  }

  private func toggleLike(of id: Tweet.ID) {
    guard let next = state.togglingLike(of: id) else { return }
    // An undone like has no countdown.
    countdowns[id] = next.waitingLikes[id] == nil ? nil : countdown(of: id)
    update(state: next)
  }

  private func countdown(of id: Tweet.ID) -> LatestTask {
    let countdown = LatestTask()
    countdown.replace { [clock] in
      try await clock.sleepForUndo()
    } then: { [weak self] _ in
      self?.sendLike(of: id)
    }
    return countdown
  }

  private func undoLike(of id: Tweet.ID) {
    guard let next = state.undoingLike(of: id) else { return }
    countdowns[id] = nil
    update(state: next)
  }

  private func sendLike(of id: Tweet.ID) {
    guard let next = state.sendingLike(of: id), let isLiked = state.waitingLikes[id] else { return }
    countdowns[id] = nil
    update(state: next)
    request(isLiked, of: id)
  }

  /// Goes on without the ViewModel.
  private func request(_ isLiked: Bool, of id: Tweet.ID) {
    background.run(for: self) { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { viewModel, result in
      guard !viewModel.isClosed else { return }
      viewModel.update(state: viewModel.state.settlingLike(of: id, result))
    }
  }

  private func search(_ words: SearchWords?) {
    guard let next = state.searching(words) else { return }
    searching.cancel()
    if let words { searchService(words, after: SearchWords.pause) }
    update(state: next)
  }

  /// Without the pause.
  private func searchAgain(_ next: TweetsState) {
    if let words = next.search?.words { searchService(words) }
    update(state: next)
  }

  /// In place of an earlier search.
  private func searchService(_ words: SearchWords, after pause: Duration = .zero) {
    searching.replace { [repository, clock] in
      if pause > .zero { try await clock.sleep(for: pause) }
      return try await repository.search(words.text)
    } then: { [weak self] response in
      if let self { update(state: state.receivingResults(response)) }
    }
  }

  private func compose() {
    guard let navigator, case .loaded(let loaded) = state, let draft = loaded.composerDraft
    else { return }
    navigator.push(composer.screen(draft) { [weak self] in self?.receive($0) })
  }

  private func receive(_ result: ComposerResult) {
    switch result {
    case .posted(let tweet):
      draft.text = ""
      update(to: state.adding(tweet))
      navigator?.pop()
    case .discarded:
      keep("")
      navigator?.pop()
    case .left(let text): keep(text)
    }
  }

  private func keep(_ text: String) {
    draft.text = text
    update(to: state.keeping(draft: text))
  }

  /// The last action: the state remains as it is.
  private func close() {
    loading.cancel()
    listening.cancel()
    searching.cancel()
    countdowns = [:]
    isClosed = true
    for (id, isLiked) in state.waitingLikes { request(isLiked, of: id) }
  }
}

extension TweetRepository {
  /// Fetches both concurrently, in two tasks, and waits for both.
  @MainActor
  fileprivate func response(_ policy: ReadPolicy) async -> TimelineResults {
    let feed = Task { await Result { try await self.feed(policy) } }
    return await withTaskCancellationHandler {
      let profile = await Result { try await self.profile(policy) }
      return TimelineResults(profile: profile, feed: await feed.value)
    } onCancel: {
      feed.cancel()
    }
  }
}

import TaskKit
import TweetsKit

/// Called by the Worker, in each Interactor of the flow.
@MainActor
protocol TweetsWorkerOutput: AnyObject {
  func didStartLoading()

  func didLoad(profileError: (any Error)?, feedError: (any Error)?)

  /// A like was chosen, undone, sent, accepted or rejected.
  func didChangeLike(of id: Tweet.ID)

  /// The search has its results, or failed.
  func didSearch(error: (any Error)?)

  /// The new tweets or the error of the updates may have changed.
  func didUpdate()

  func didChangeDraft()

  /// The feed has the tweet at its top, and there is no draft any more.
  func didAdd(_ tweet: Tweet)
}

/// The flow's work with the service, its results, and the draft of the composer. Shared by the
/// Interactors of list and tweet.
@MainActor
final class TweetsWorker {
  private struct WeakOutput { weak var output: (any TweetsWorkerOutput)? }

  /// Both from the last load that returned them.
  private(set) var profile: Profile?
  private(set) var feed: TweetFeed?
  /// Of the newest search, also if they are in the feed.
  private(set) var results: [Tweet] = []
  let likes: UserLikes
  private let repository: any TweetRepository
  private let clock: any Clock<Duration>
  /// Outlives the flow.
  private let leftDraft: LeftDraft
  private var outputs: [WeakOutput] = []
  private let loading = LatestTask()
  private let searching = LatestTask()
  private let listening = LatestTask()
  private var updates = FeedUpdates()

  init(
    repository: any TweetRepository, clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks(), draft: LeftDraft = LeftDraft()
  ) {
    self.repository = repository
    self.clock = clock
    leftDraft = draft
    likes = UserLikes(repository: repository, clock: clock, background: background)
    likes.onChange = { [weak self] in self?.reportLike(of: $0) }
  }

  /// - Parameter output: referenced weakly.
  func add(_ output: any TweetsWorkerOutput) {
    outputs.removeAll { $0.output == nil }
    outputs.append(WeakOutput(output: output))
  }

  var isLoading: Bool { loading.isBusy }

  /// Also in the pause before the request.
  var isSearching: Bool { searching.isBusy }

  func tweet(_ id: Tweet.ID) -> Tweet? {
    [feed?.tweets ?? [], results].joined().first { $0.id == id }
  }

  /// Cancels everything but likes: those that wait are sent at once. Reports nothing any more.
  func close() {
    loading.cancel()
    searching.cancel()
    listening.cancel()
    outputs = []
    likes.close()
  }

  private func report(_ change: (any TweetsWorkerOutput) -> Void) {
    for output in outputs.compactMap(\.output) { change(output) }
  }
}

// Loading
extension TweetsWorker {
  /// Ignored while a load is in progress.
  func load(_ policy: ReadPolicy) {
    guard !isLoading else { return }
    likes.beginLoad()
    updates.newTweets.beginLoad()
    // Requests retain no object of a released flow.
    loading.replace { [repository] in
      await repository.response(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    report { $0.didStartLoading() }
  }

  private func receive(_ response: TimelineResults) {
    var profileError: (any Error)?
    var feedError: (any Error)?
    switch response.profile {
    case .success(let newest): profile = newest
    case .failure(let error): profileError = error
    }
    switch response.feed {
    case .success(let newest): receive(newest)
    case .failure(let error): feedError = error
    }
    report { $0.didLoad(profileError: profileError, feedError: feedError) }
  }

  private func receive(_ newest: TweetFeed) {
    if feed == nil { listen() }
    let earlier = newTweets.tweets
    feed = updates.newTweets.receive(newest)
    if newTweets.tweets != earlier { report { $0.didUpdate() } }
    likes.receive(newest)
  }
}

// Search
extension TweetsWorker {
  /// Searches the service after `pause`, in place of an earlier search.
  func search(_ words: SearchWords, after pause: Duration = .zero) {
    results = []
    searching.replace { [repository, clock] in
      if pause > .zero { try await clock.sleep(for: pause) }
      return try await repository.search(words.text)
    } then: { [weak self] result in
      self?.receiveResults(result)
    }
  }

  func endSearch() {
    results = []
    searching.cancel()
  }

  private func receiveResults(_ result: Result<TweetFeed, any Error>) {
    var searchError: (any Error)?
    switch result {
    case .success(let newest): results = newest.tweets
    case .failure(let error): searchError = error
    }
    report { $0.didSearch(error: searchError) }
  }
}

// Updates
extension TweetsWorker {
  /// Not in the feed yet.
  var newTweets: NewTweets { updates.newTweets }

  /// Set while the connection is lost, and after listening failed.
  var updatesError: (any Error)? { updates.error }

  /// No effect unless listening has failed.
  func listenAgain() {
    guard updates.error != nil, !listening.isBusy else { return }
    listen()
    report { $0.didUpdate() }
  }

  /// Moves the new tweets to the top of the feed.
  func showNewTweets() {
    if let feed { self.feed = updates.newTweets.show(in: feed) }
  }

  private func listen() {
    updates.error = nil
    listening.replace { [repository, weak self] in
      for try await update in await repository.updates() {
        // An update can be on its way when the scene is closed.
        try Task.checkCancellation()
        self?.receive(update)
      }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.failListening(error) }
    }
  }

  private func receive(_ update: TweetUpdate) {
    if updates.receive(update, in: feed) { report { $0.didUpdate() } }
  }

  private func failListening(_ error: any Error) {
    updates.error = error
    report { $0.didUpdate() }
  }
}

// Composing
extension TweetsWorker {
  /// The text that was left in the composer, here or in an earlier flow; empty if there is none.
  var draft: String { leftDraft.text }

  func keep(draft text: String) {
    leftDraft.text = text
    report { $0.didChangeDraft() }
  }

  /// Adds what was posted.
  func add(_ tweet: Tweet) {
    if let feed { self.feed = updates.newTweets.post(tweet, in: feed) }
    leftDraft.text = ""
    report { $0.didAdd(tweet) }
  }
}

// Likes
extension TweetsWorker {
  /// Of the last rejected like, until the next like or load.
  var likeRejection: LikeRejection? { likes.rejection }

  /// Includes the user's like.
  func likes(of tweet: Tweet) -> TweetLikes { likes.shown(on: tweet) }

  /// Whether the user's like is not sent yet.
  func canUndoLike(of id: Tweet.ID) -> Bool { likes.canUndo(id) }

  /// Likes or unlikes the tweet, or undoes that until it is sent. Ignored while it is in flight.
  func toggleLike(of tweet: Tweet) {
    if likes.toggle(tweet) { reportLike(of: tweet.id) }
  }

  /// Ignored if the like is sent, or if there is none.
  func undoLike(of id: Tweet.ID) {
    if likes.undo(id) { reportLike(of: id) }
  }

  private func reportLike(of id: Tweet.ID) { report { $0.didChangeLike(of: id) } }
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
